import type { Readable } from 'node:stream';
import type { ReportSource } from '../report-source.ts';
import { decidedElementTable } from '../tables/decided-element-table.ts';
import { wordsIn } from '../words/words-in.ts';
import { writeCsvTable } from './write-csv-table.ts';

/** The elements of a run, one per row; dismissed ones last, with the decision as their status. */
export function writeCsv(source: ReportSource): Readable {
  const { columns, rows } = decidedElementTable(source, wordsIn(source.head.language));
  return writeCsvTable(
    columns.map(({ head }) => head),
    rows(),
  );
}
