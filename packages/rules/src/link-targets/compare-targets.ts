import type { TargetFacts } from '@abhigam/facts';
import { sharedWordRatio, wordsOf } from '../semantics/text-words.ts';
import { foldWords } from '../semantics/words.ts';
import { estimatedSimilarity } from './min-hash.ts';

/** `same`: one document, possibly at two addresses. `differ`: certainly about different things. */
export type TargetRelation = 'same' | 'differ' | 'unsure';

/**
 * Minimum number of words; with fewer, a script may fill in the content later, so the result is not conclusive.
 */
const TELLING = 20;
/** Two documents with a higher share of common words may be about the same thing. */
const MAX_SHARED = 0.3;
/** Two headings with a higher share of common words may be as well. */
const MAX_SHARED_HEADING = 0.4;

/**
 * Compares the documents behind two links with one name. They differ only if title, main heading and main text
 * all differ, in one script and one language: a translation serves the same purpose.
 */
export function compareTargets(one: TargetFacts, other: TargetFacts): TargetRelation {
  if (one.finalKey === other.finalKey) return 'same';
  if (one.words < TELLING || other.words < TELLING) return 'unsure';
  if (one.print === other.print) return mayBeFilled(one, other) ? 'unsure' : 'same';
  if (one.script !== other.script || languageOf(one) !== languageOf(other)) return 'unsure';
  const isOther =
    differs(one.title, other.title) &&
    differs(one.heading, other.heading) &&
    sharedWordRatio(wordsOf(one.heading), wordsOf(other.heading)) <= MAX_SHARED_HEADING &&
    estimatedSimilarity(one.sketch, other.sketch) <= MAX_SHARED;
  return isOther ? 'differ' : 'unsure';
}

/**
 * Whether scripts may fill in different content by address although the server sends the same: a framework
 * renders the page or reads its address, only the query differs and a script may read it, or there is no
 * heading.
 */
function mayBeFilled(one: TargetFacts, other: TargetFacts): boolean {
  if (one.heading === '' || [one, other].some(({ runs }) => runs === 'application')) return true;
  const isOnePage = pathOf(one.finalKey) === pathOf(other.finalKey);
  return isOnePage && [one, other].some(({ runs }) => runs !== 'nothing');
}

function pathOf(key: string): string {
  return key.split('?', 1)[0] ?? key;
}

function differs(one: string, other: string): boolean {
  return one !== '' && other !== '' && foldWords(one) !== foldWords(other);
}

function languageOf({ lang }: TargetFacts): string {
  return lang.split(/[-_]/, 1)[0] ?? '';
}

/** Name of a document for messages: its main heading, which does not include the website, else its title. */
export function nameOfTarget({ heading, title }: TargetFacts): string {
  return heading || title;
}

/** Whether title and heading contain all words of a name: the name may fit several such documents. */
export function mentionsName(
  { heading, title }: Pick<TargetFacts, 'heading' | 'title'>,
  name: string,
): boolean {
  const words = wordsOf(`${heading} ${title}`);
  return wordsOf(name).every((word) => words.includes(word));
}
