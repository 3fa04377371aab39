import type { ReportHead } from '../../report-source.ts';
import type { Words } from '../words.ts';

/** Context for writing each part of the document. */
export interface Part {
  head: ReportHead;
  words: Words;
}
