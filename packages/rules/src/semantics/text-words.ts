import type { PageElement } from '@abhigam/facts';
import { foldWords } from './words.ts';

/** Words of a string for comparison: letters and digits in any script, case folded, in order. */
export function wordsOf(text: string): string[] {
  return foldWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Text alternatives of the exposed images in it. */
export function textAlternativesIn(element: PageElement): string {
  return element
    .all('img, svg, [role=img i]')
    .map(({ name }) => name)
    .filter(Boolean)
    .join(' ');
}

/** Share of words that two texts have in common, 0 to 1; 1 for two texts without words. */
export function sharedWordRatio(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size - common;
  return all === 0 ? 1 : common / all;
}
