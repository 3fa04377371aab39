import type { PageElement } from '@abhigam/facts';
import { foldWords } from './words.ts';

/** Words of a text as they are compared: letters and digits in any script, without case, in order. */
export function wordsOf(text: string): string[] {
  return foldWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** What is said in it without being written: the alternatives of pictures that are read. */
export function alternativesIn(element: PageElement): string {
  return element
    .all('img, svg, [role=img i]')
    .map(({ name }) => name)
    .filter(Boolean)
    .join(' ');
}

/** Share of the words of both texts that stand in both, 0 to 1; 1 for two texts without a word. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size - common;
  return all === 0 ? 1 : common / all;
}
