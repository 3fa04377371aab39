import { Readable } from 'node:stream';
import type { Cell } from '../tables/table.ts';
import { withSource } from '../with-source.ts';
import { csvField, csvLines } from './csv-lines.ts';

/** A table as CSV (`csvLines`) with a header line. */
export function writeCsvTable(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const lines = async function* (): AsyncGenerator<string[]> {
    yield [...columns];
    for await (const row of rows) yield row.map(toField);
  };
  return withSource(Readable.from(lines()), csvLines());
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  return csvField(cell);
}
