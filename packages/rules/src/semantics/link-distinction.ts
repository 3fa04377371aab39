import type { PageElement } from '@abhigam/facts';
import { isLandmark } from './landmarks.ts';
import { hasContextText, hasHeaderCellText, headingBefore } from './link-context.ts';
import { wordsOf } from './text-words.ts';

/**
 * Whether two links with one name have the same context for screen reader users: no other words in their
 * sentence, paragraph, list item, cell or block, no header cell, and the same heading and named parts around
 * both.
 */
export function haveSameContext(one: PageElement, other: PageElement): boolean {
  const hasContext = (link: PageElement) =>
    hasContextText(link) || hasWordsInBlock(link) || hasHeaderCellText(link);
  if (hasContext(one) || hasContext(other)) return false;
  return headingOf(one) === headingOf(other) && partsOf(one) === partsOf(other);
}

/**
 * Whether sighted users can distinguish two links with the same name: by the words around them or, if either
 * has none, by the nearest heading before them.
 */
export function areVisuallyDistinguishable(one: PageElement, other: PageElement): boolean {
  const [words, otherWords] = [wordsAround(one, other), wordsAround(other, one)];
  if (words !== '' && otherWords !== '') return words !== otherWords;
  return headingOf(one) !== headingOf(other);
}

/** A link that looks like a button is not in a sentence, but can be read together with its block. */
function hasWordsInBlock(link: PageElement): boolean {
  let block = link.parent;
  while (block && /^(?:inline|contents)/.test(block.style('display'))) block = block.parent;
  return block !== null && wordsIn(block).length > wordsOf(link.visibleText).length;
}

/**
 * Words of the largest ancestor of a link that does not contain the other link, without the link's own words.
 */
function wordsAround(link: PageElement, other: PageElement): string {
  let part = link;
  for (const around of link.ancestors()) {
    if (around.contains(other)) break;
    part = around;
  }
  return wordsWithoutLink(part, wordsOf(link.visibleText));
}

const SURROUNDING_WORDS = new WeakMap<PageElement, Map<string, string>>();

/** Words of a part of the page without those of a link; cached for all links of one name in it. */
function wordsWithoutLink(part: PageElement, own: readonly string[]): string {
  const known = SURROUNDING_WORDS.get(part) ?? new Map<string, string>();
  SURROUNDING_WORDS.set(part, known);
  const key = own.join(' ');
  const words = known.get(key) ?? withoutWords(wordsIn(part), new Set(own));
  known.set(key, words);
  return words;
}

function withoutWords(words: readonly string[], own: ReadonlySet<string>): string {
  return words.filter((word) => !own.has(word)).join(' ');
}

const WORDS = new WeakMap<PageElement, readonly string[]>();

/** Cached: many links share one part. */
function wordsIn(part: PageElement): readonly string[] {
  const known = WORDS.get(part) ?? wordsOf(part.visibleText);
  WORDS.set(part, known);
  return known;
}

function headingOf(link: PageElement): string {
  return wordsOf(headingBefore(link)?.name ?? '').join(' ');
}

function partsOf(link: PageElement): string {
  const names: string[] = [];
  for (const around of link.ancestors())
    if (around.name !== '' && (isLandmark(around) || around.matches('article, fieldset, [role=group i]')))
      names.push(wordsOf(around.name).join(' '));
  return names.join('\n');
}
