import type { ReportHead } from '../../report-source.ts';
import type { Words } from '../words.ts';

/** What every part of the document is written with. */
export interface Part {
  head: ReportHead;
  words: Words;
}
