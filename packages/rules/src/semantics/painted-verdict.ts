import type { ContrastSpread, PaintedText } from '@abhigam/facts';

export interface PaintedVerdict {
  verdict: 'passes' | 'fails' | 'varies';
  lowest: number;
  highest: number;
}

/**
 * Whether painted text reaches a ratio. Tolerates 2 % of the pixels either way: that is noise at the edges of
 * pictures, and less than one letter of a line. It passes only if no letter has a worse background, and fails
 * only if no letter has a better one. A shadow counts as background when it surrounds three quarters of the
 * outline and half of each letter's outline (WCAG technique G18), and is ignored when it leaves half of each
 * letter's outline free; text that a shadow might save does not fail. Null when nothing could be measured.
 */
export function paintedVerdict({ plain, edge }: PaintedText, required: number): PaintedVerdict | null {
  const known = [plain, edge].filter((spread) => spread !== null);
  if (known.length === 0) return null;
  const lowest = Math.min(...known.map(({ low }) => low));
  const highest = Math.max(...known.map(({ high }) => high));
  const verdict = isEnough(plain, edge, required)
    ? 'passes'
    : isTooLow(plain, edge, required)
      ? 'fails'
      : 'varies';
  return { verdict, lowest, highest };
}

function isEnough(plain: ContrastSpread | null, edge: ContrastSpread | null, required: number): boolean {
  const isClear = plain !== null && plain.low >= required && plain.weakest >= required;
  if (!edge) return isClear;
  return edge.weakest >= required && (isClear || edge.quarter >= required);
}

function isTooLow(plain: ContrastSpread | null, edge: ContrastSpread | null, required: number): boolean {
  return plain !== null && plain.high < required && (!edge || edge.high < required);
}
