import type { Column, Words } from '../words/words-in.ts';

/** Text that may come from a tested page is a string; our own counts and dates have other types. */
export type Cell = string | number | Date | null;

/** Format of a column in a spreadsheet. */
export interface SheetColumn {
  head: string;
  /** In characters. */
  width: number;
  /** Long text that must be visible as a whole. */
  wraps: boolean;
}

export interface TableColumn extends SheetColumn {
  id: Column;
}

/** One list of a report for a spreadsheet. */
export interface Table {
  sheet: Exclude<keyof Words['sheets'], 'continued'>;
  columns: TableColumn[];
  rows: () => AsyncIterable<Cell[]>;
}

/** A column: its name, its width, and whether it wraps. */
export type ColumnPlan = readonly [id: Column, width: number, wraps?: 'wraps'];

export function columnsOf(words: Words, plan: readonly ColumnPlan[]): TableColumn[] {
  return plan.map(([id, width, wraps]) => ({
    id,
    head: words.columns[id],
    width,
    wraps: wraps !== undefined,
  }));
}

/** Rows of a report list. */
export async function* rowsOf<T>(items: Iterable<T> | AsyncIterable<T>, toRow: (item: T) => Cell[]) {
  for await (const item of items) yield toRow(item);
}
