import type { Message } from '@abhigam/messages';
import type { Cell, SheetColumn } from '../tables/table.ts';
import { cellXml, columnName, textXml } from './cell-xml.ts';
import type { RowQueue } from './row-queue.ts';
import { STYLE } from './styles.ts';
import { XML_HEAD } from './xml.ts';

/** A sheet may have 65,530 hyperlinks; the hyperlinks are held in memory until the sheet ends. */
const MAX_LINKS = 60_000;
/** Only characters that every URL parser accepts unchanged. */
const SAFE_ADDRESS = /^https?:\/\/[\x21-\x7e]+$/;
const MAX_ADDRESS = 2_000;

export interface Sheet {
  name: string;
  columns: SheetColumn[];
  rows: RowQueue;
  /** Maximum number of rows including the header. */
  maxRows: number;
  isFirst: boolean;
  /** The column with links; none by default. */
  linkColumn?: number;
  cutNote: Message<'n'>;
}

/** Result of writing a sheet. */
export interface WrittenSheet {
  name: string;
  /** Range of header and data cells, for example `A1:K20`. */
  range: string;
  links: string[];
}

/** Streams the XML of a sheet; `done` is called at its end. */
export async function* sheetXml(sheet: Sheet, done: (written: WrittenSheet) => void): AsyncGenerator<string> {
  const { columns, rows } = sheet;
  yield headXml(sheet);
  const links: { place: string; url: string }[] = [];
  let at = 1;
  while (at < sheet.maxRows) {
    const row = await rows.next();
    if (!row) break;
    at += 1;
    const link = linkOf(row, sheet);
    if (link && links.length < MAX_LINKS) {
      links.push({ place: `${columnName(sheet.linkColumn ?? 0)}${at}`, url: link });
    }
    yield rowXml(row, at, sheet);
  }
  const range = `A1:${columnName(columns.length - 1)}${at}`;
  yield `</sheetData><autoFilter ref="${range}"/>${linksXml(links)}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
  done({ name: sheet.name, range, links: links.map(({ url }) => url) });
}

function headXml({ columns, isFirst }: Sheet): string {
  const cols = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, at) => textXml(head, `${columnName(at)}1`, STYLE.head));
  return `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

function rowXml(row: Cell[], at: number, { columns, cutNote }: Sheet): string {
  const cells = columns.map((column, place) =>
    cellXml(row[place] ?? null, `${columnName(place)}${at}`, column, cutNote),
  );
  return `<row r="${at}">${cells.join('')}</row>`;
}

/** Only URLs with an unambiguous target become links; other URLs stay text. */
function linkOf(row: Cell[], { linkColumn }: Sheet): string | null {
  const cell = linkColumn === undefined ? null : row[linkColumn];
  return typeof cell === 'string' && cell.length <= MAX_ADDRESS && SAFE_ADDRESS.test(cell) ? cell : null;
}

function linksXml(links: readonly { place: string }[]): string {
  if (links.length === 0) return '';
  const each = links.map(({ place }, at) => `<hyperlink ref="${place}" r:id="rId${at + 1}"/>`);
  return `<hyperlinks>${each.join('')}</hyperlinks>`;
}
