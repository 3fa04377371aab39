import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { harmlessText } from '../harmless-text.ts';
import { isFormula } from '../is-formula.ts';
import type { ReportSource } from '../report-source.ts';
import { decidedElementTable } from '../tables/decided-element-table.ts';
import type { Cell } from '../tables/table.ts';
import { withSource } from '../with-source.ts';
import { wordsIn } from '../words/words-in.ts';

/**
 * The elements of a run, one in a row; those that decisions take out last, with the decision as their status. It is as RFC 4180 has it: all fields quoted, lines ending in CR LF, UTF-8 with a byte
 * order mark, without which Excel takes Hindi for Latin letters. A text that a spreadsheet would take for a formula
 * begins with an apostrophe, which makes it a text everywhere; who reads the file by a program takes it away again.
 */
export function writeCsv(source: ReportSource): Readable {
  const { columns, rows } = decidedElementTable(source, wordsIn(source.head.language));
  const lines = async function* (): AsyncGenerator<string[]> {
    yield columns.map(({ head }) => head);
    for await (const row of rows()) yield row.map(toField);
  };
  return withSource(
    Readable.from(lines()),
    stringify({ bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' }),
  );
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  const text = harmlessText(cell);
  return isFormula(text) ? `'${text}` : text;
}
