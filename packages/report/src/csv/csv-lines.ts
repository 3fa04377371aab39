import { type Stringifier, stringify } from 'csv-stringify';
import { isFormula } from '../is-formula.ts';
import { sanitizeText } from '../sanitize-text.ts';

/**
 * CSV as in RFC 4180: all fields quoted, CR LF, UTF-8 with a byte order mark, because Excel decodes Hindi
 * wrongly without it.
 */
export function csvLines(): Stringifier {
  return stringify({ bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' });
}

/**
 * Prevents formula injection: an apostrophe makes the cell text in every spreadsheet; programs that read the
 * file remove the apostrophe again.
 */
export function csvField(text: string): string {
  const harmless = sanitizeText(text);
  return isFormula(harmless) ? `'${harmless}` : harmless;
}
