import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';

/** White space that aligns columns; leading spaces are indentation. */
const GAP = /\S(?: {3,}|\t+)(?=\S)/g;
const MIN_LINES = 3;
const MIN_GAPS = 1;
/** Maximum share of letters and digits in a drawing. */
const MAX_LETTERS = 0.2;
const MAX_TEXT = 5_000;

/**
 * Preformatted text in columns, or drawn with characters (WCAG failures F33, F34 and F72): announced line by
 * line, it is meaningless. It may be program code and needs a manual check. Fails when every line has the same
 * columns at the same positions and contains only words and numbers (F48).
 */
export const asciiArtNoAlternative = defineRule({
  id: 'ascii-art-no-alternative',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1', '1.3.2'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('pre')
      .filter(
        (pre) =>
          isVisible(pre) &&
          isPerceivable(pre) &&
          pre.all('code').length === 0 &&
          pre.closest('code, [role=img i]') === null,
      ),
  evaluate: (pre) => {
    const lines = linesOf(pre);
    const columns = lines.filter(
      (line) => (line.trim().match(GAP)?.length ?? 0) >= MIN_GAPS && wordsOf(line).length > 1,
    );
    if (columns.length >= MIN_LINES) return isAligned(columns, lines) ? fail('table') : review('columns');
    const text = lines.join('').replace(/\s/g, '');
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return lines.length >= MIN_LINES && text !== '' && letters / text.length < MAX_LETTERS
      ? review('drawing')
      : pass;
  },
  text: {
    en: {
      title: 'ASCII art or text in columns has no accessible alternative',
      description:
        'Screen readers read such text line by line, so columns and pictures make no sense. Use a `table`, or an image with a text alternative.',
      messages: {
        table: 'This is a table whose columns are aligned with spaces. Use a `table` element.',
        columns: 'This text is aligned in columns with spaces. Is it a table? If so, use a `table` element.',
        drawing:
          'This text is made of symbols. Is it ASCII art? If so, give it `role="img"` and an accessible name.',
      },
    },
  },
});

function linesOf(pre: PageElement): string[] {
  return pre.text
    .slice(0, MAX_TEXT)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Characters of program code and its output. */
const CODE = /[{}<>=;\\|$#_@^~`]|\/\/|--|\(\)/;

/** All lines have the same number of columns, at the same positions. */
function isAligned(columns: readonly string[], lines: readonly string[]): boolean {
  if (columns.length !== lines.length || lines.some((line) => CODE.test(line))) return false;
  const starts = lines.map((line) =>
    [...line.matchAll(/(?:^|(?<![ \t])[ \t]{2,})(\S)/g)].map(({ index, 0: all }) => index + all.length - 1),
  );
  const [first = []] = starts;
  return first.length > 1 && starts.every((one) => one.join() === first.join());
}
