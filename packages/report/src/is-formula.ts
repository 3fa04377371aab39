/** Characters that start a formula, including full-width and small variants. */
const BEGINS = /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;
/** Characters that a spreadsheet may strip first. */
const SKIPPED = /^[\s\u200b-\u200f\u2060\ufeff]+/u;

/** Whether a spreadsheet may run a string as a formula, typed or read from an untyped file. */
export function isFormula(text: string): boolean {
  // A tab or line end can also start a formula.
  if (/^[\t\n\r]/.test(text)) return true;
  // A number is harmless and stays a number, so that columns can be sorted.
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return false;
  return BEGINS.test(text.replace(SKIPPED, ''));
}
