import { type Stringifier, stringify } from 'csv-stringify';
import { harmlessText } from '../harmless-text.ts';
import { isFormula } from '../is-formula.ts';

/**
 * Lines as RFC 4180 has them: all fields quoted, ending in CR LF, UTF-8 with a byte order mark, without which Excel takes Hindi for
 * Latin letters.
 */
export function csvLines(): Stringifier {
  return stringify({ bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' });
}

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text everywhere; who reads the
 * file by a program takes it away again.
 */
export function csvField(text: string): string {
  const harmless = harmlessText(text);
  return isFormula(harmless) ? `'${harmless}` : harmless;
}
