import type { Readable } from 'node:stream';
import type { Language } from '@abhigam/domain';
import { writeCsvTable } from '../csv/write-csv-table.ts';
import type { Cell, SheetColumn } from '../tables/table.ts';
import { wordsIn } from '../words/words-in.ts';
import { type BookSheet, writeBook } from '../xlsx/write-book.ts';

/** Output options of a list. */
export interface ListFile {
  format: 'csv' | 'xlsx';
  language: Language;
  /** Name of the portal. */
  product: string;
  created: Date;
}

export interface List {
  /** Title of the document and of its sheet. */
  title: string;
  columns: SheetColumn[];
  rows: () => AsyncIterable<Cell[]>;
  /** The column with links; none by default. */
  linkColumn?: number;
}

/** A list as CSV or as a spreadsheet with one sheet. */
export function writeList(file: ListFile, list: List): Readable {
  return file.format === 'csv'
    ? writeCsvTable(
        list.columns.map(({ head }) => head),
        list.rows(),
      )
    : writeSheets(file, list.title, [{ ...list, name: list.title }]);
}

/** Several lists as one spreadsheet. */
export function writeSheets(
  { language, product, created }: ListFile,
  title: string,
  sheets: readonly BookSheet[],
): Readable {
  const { sheets: names, cut } = wordsIn(language);
  const words = { continued: names.continued, cut };
  return writeBook({ title, language, creator: product, created, words, sheets });
}

export function sheetColumn(head: string, width: number, wraps?: 'wraps'): SheetColumn {
  return { head, width, wraps: wraps !== undefined };
}
