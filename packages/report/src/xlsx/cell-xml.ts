import type { Message } from '@abhigam/messages';
import { isFormula } from '../is-formula.ts';
import { sanitizeText, truncateText } from '../sanitize-text.ts';
import type { Cell, SheetColumn } from '../tables/table.ts';
import { STYLE } from './styles.ts';
import { xmlText } from './xml.ts';

/** Maximum length of a cell text in UTF-16 units. */
const MAX_TEXT = 32_767;
const DAY_MS = 86_400_000;
/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569;
/** Spreadsheets have no time zones: the headings say Asia/Kolkata. */
const IST_MS = 5.5 * 3_600_000;

/** XML of a cell; strings are always typed as text, so none can be a formula. Empty for an empty cell. */
export function cellXml(cell: Cell, place: string, column: SheetColumn, cutNote: Message<'n'>): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${STYLE.plain}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    const days = EPOCH_DAYS + (cell.getTime() + IST_MS) / DAY_MS;
    return `<c r="${place}" s="${STYLE.date}"><v>${days}</v></c>`;
  }
  const text = truncateText(sanitizeText(cell), MAX_TEXT, (n) => cutNote({ n }));
  return textXml(text, place, styleOf(text, column));
}

export function textXml(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function styleOf(text: string, { wraps }: SheetColumn): number {
  if (isFormula(text)) return wraps ? STYLE.wrappedQuoted : STYLE.plainQuoted;
  return wraps ? STYLE.wrapped : STYLE.plain;
}

/** `A` for the first column, `AA` for the 27th. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
