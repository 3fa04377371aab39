import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Message } from '@abhigam/messages';
import { ZipFile } from 'yazl';
import { textStream } from '../in-chunks.ts';
import { sanitizeText } from '../sanitize-text.ts';
import type { Cell, SheetColumn } from '../tables/table.ts';
import { type RowQueue, rowQueue } from './row-queue.ts';
import { sheetXml, type WrittenSheet } from './sheet.ts';
import { STYLES_XML } from './styles.ts';
import { bookParts } from './workbook.ts';

/** Maximum number of rows per sheet, header included. */
const MAX_ROWS = 1_048_576;

export interface Book {
  title: string;
  language: string;
  creator: string;
  created: Date;
  words: {
    /** Name of a continuation sheet: `{name} ({n})`. */
    continued: Message<'name' | 'n'>;
    /** Note after text truncated to `{n}` characters. */
    cut: Message<'n'>;
  };
  sheets: readonly BookSheet[];
}

export interface BookSheet {
  name: string;
  columns: SheetColumn[];
  rows: () => AsyncIterable<Cell[]>;
  /** The column with links; none by default. */
  linkColumn?: number;
}

/**
 * Tables as a spreadsheet. Rows are streamed; a table with more rows than a sheet allows continues in sheets
 * named "Elements (2)" and so on.
 */
export function writeBook(book: Book, { maxRows = MAX_ROWS }: { maxRows?: number } = {}): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  let current: Readable | null = null;
  const addPart = async (path: string, text: AsyncIterable<string>): Promise<void> => {
    if (file.destroyed) throw new Error('The reader has closed the file.');
    const stream = textStream(text);
    current = stream;
    zip.addReadStream(stream, path, { mtime: book.created });
    await finished(stream, { writable: false });
  };
  zip.on('error', (error) => file.destroy(error));
  // When the reader closes, the current part stops reading from the database.
  pipeline(zip.outputStream, file, () => current?.destroy());
  addBook(book, maxRows, addPart).then(
    () => zip.end(),
    (error: Error) => file.destroy(error),
  );
  return file;
}

type AddPart = (path: string, text: AsyncIterable<string>) => Promise<void>;

async function addBook(book: Book, maxRows: number, addPart: AddPart): Promise<void> {
  const sheets: WrittenSheet[] = [];
  const addTable = async (table: BookSheet, rows: RowQueue): Promise<void> => {
    for (let part = 1; part === 1 || (await rows.isMore()); part += 1) {
      const name = part === 1 ? table.name : book.words.continued({ name: table.name, n: part });
      const isFirst = sheets.length === 0;
      const sheet = { ...table, name, rows, maxRows, isFirst, cutNote: book.words.cut };
      const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
      await addPart(
        path,
        sheetXml(sheet, (written) => sheets.push(written)),
      );
    }
  };
  for (const table of book.sheets) {
    const rows = rowQueue(table.rows());
    try {
      await addTable(table, rows);
    } finally {
      await rows.close();
    }
  }
  const parts = bookParts(sheets, { ...book, title: sanitizeText(book.title) });
  for (const [path, text] of [...parts, ['xl/styles.xml', STYLES_XML] as const])
    await addPart(path, once(text));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
