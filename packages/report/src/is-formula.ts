/** Signs that a spreadsheet takes for the beginning of a formula, their full-width and small twins too. */
const BEGINS = /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;
/** What a spreadsheet may take away before it looks. */
const SKIPPED = /^[\s\u200b-\u200f\u2060\ufeff]+/u;

/** Whether a spreadsheet may take a text for a formula, typed in or read from a file without types. */
export function isFormula(text: string): boolean {
  // Tab and line ends are themselves taken for a beginning.
  if (/^[\t\n\r]/.test(text)) return true;
  // A number is no formula, and stays a number, so that columns can be sorted.
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return false;
  return BEGINS.test(text.replace(SKIPPED, ''));
}
