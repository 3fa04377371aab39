import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { harmlessText } from '../harmless-text.ts';
import { textStream } from '../in-chunks.ts';
import type { ReportSource } from '../report-source.ts';
import { brokenLinkTable } from '../tables/broken-link-table.ts';
import { elementTable } from '../tables/element-table.ts';
import { gigwTable } from '../tables/gigw-table.ts';
import { handTestTable } from '../tables/hand-test-table.ts';
import { issueTable } from '../tables/issue-table.ts';
import { mediaTable } from '../tables/media-table.ts';
import { pageTable } from '../tables/page-table.ts';
import { setAsideTable } from '../tables/set-aside-table.ts';
import { summaryTable } from '../tables/summary-table.ts';
import type { Table } from '../tables/table.ts';
import { fill } from '../words/fill.ts';
import { wordsIn } from '../words/words-in.ts';
import { type RowQueue, rowQueue } from './row-queue.ts';
import { type Sheet, sheetXml, type WrittenSheet } from './sheet.ts';
import { STYLES_XML } from './styles.ts';
import { bookParts } from './workbook.ts';

/** Rows that a sheet can have, the head included. */
const MAX_ROWS = 1_048_576;

/**
 * A run as a spreadsheet. Rows are read as the file is taken away; a table with more rows than a sheet can have goes
 * on in sheets named "Elements (2)" and so on.
 */
export function writeXlsx(source: ReportSource, options: { maxRows?: number } = {}): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  let current: Readable | null = null;
  const addPart = async (path: string, text: AsyncIterable<string>): Promise<void> => {
    if (file.destroyed) throw new Error('The reader of the file is gone.');
    const stream = textStream(text);
    current = stream;
    zip.addReadStream(stream, path, { mtime: source.head.created });
    await finished(stream, { writable: false });
  };
  zip.on('error', (error) => file.destroy(error));
  // When the reader goes away, the part being written stops reading from the database.
  pipeline(zip.outputStream, file, () => current?.destroy());
  addBook(source, options.maxRows ?? MAX_ROWS, addPart).then(
    () => zip.end(),
    (error: Error) => file.destroy(error),
  );
  return file;
}

type AddPart = (path: string, text: AsyncIterable<string>) => Promise<void>;

async function addBook(source: ReportSource, maxRows: number, addPart: AddPart): Promise<void> {
  const { head } = source;
  const words = wordsIn(head.language);
  const sheets: WrittenSheet[] = [];
  const addTable = async (table: Table, rows: RowQueue): Promise<void> => {
    const name = words.sheets[table.sheet];
    for (let part = 1; part === 1 || (await rows.isMore()); part += 1) {
      const sheet: Sheet = {
        name: part === 1 ? name : fill(words.sheets.continued, { name, n: part }),
        columns: table.columns,
        rows,
        maxRows,
        isFirst: sheets.length === 0,
        cutNote: words.cut,
        ...(table.sheet === 'pages' ? { linkColumn: 0 } : {}),
      };
      const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
      await addPart(
        path,
        sheetXml(sheet, (written) => sheets.push(written)),
      );
    }
  };
  for (const table of tablesOf(source)) {
    const rows = rowQueue(table.rows());
    try {
      await addTable(table, rows);
    } finally {
      await rows.close();
    }
  }
  const parts = bookParts(sheets, {
    title: harmlessText(fill(words.title, { website: head.website.name })),
    language: head.language,
    creator: head.product,
    created: head.created,
  });
  for (const [path, text] of [...parts, ['xl/styles.xml', STYLES_XML] as const])
    await addPart(path, once(text));
}

function tablesOf(source: ReportSource): Table[] {
  const words = wordsIn(source.head.language);
  return [
    summaryTable,
    issueTable,
    pageTable,
    elementTable,
    setAsideTable,
    handTestTable,
    mediaTable,
    brokenLinkTable,
    gigwTable,
  ].map((of) => of(source, words));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
