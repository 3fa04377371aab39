import type { TargetFacts } from '@abhigam/facts';
import { sharedWords, wordsOf } from '../semantics/seen-words.ts';
import { foldWords } from '../semantics/words.ts';
import { sharedBySketch } from './word-sketch.ts';

/** `same`: one document, or one under two addresses. `differ`: about different things, without doubt. */
export type TargetRelation = 'same' | 'differ' | 'unsure';

/** Less text may be what a script fills in later: nothing is told by it. */
const TELLING = 20;
/** Two documents that share more of their words may be about the same. */
const MAX_SHARED = 0.3;
/** Two headings that share more of theirs, too. */
const MAX_SHARED_HEADING = 0.4;

/**
 * Whether two documents that links of one name lead to are the same. They differ only where title, main heading and main
 * text all do, in one script and one language: a translation serves the same purpose.
 */
export function compareTargets(one: TargetFacts, other: TargetFacts): TargetRelation {
  if (one.finalKey === other.finalKey) return 'same';
  if (one.words < TELLING || other.words < TELLING) return 'unsure';
  if (one.print === other.print) return mayBeFilled(one, other) ? 'unsure' : 'same';
  if (one.script !== other.script || languageOf(one) !== languageOf(other)) return 'unsure';
  const isOther =
    differs(one.title, other.title) &&
    differs(one.heading, other.heading) &&
    sharedWords(wordsOf(one.heading), wordsOf(other.heading)) <= MAX_SHARED_HEADING &&
    sharedBySketch(one.sketch, other.sketch) <= MAX_SHARED;
  return isOther ? 'differ' : 'unsure';
}

/**
 * What the server sends for all addresses alike may be what scripts fill in by the address: where a framework draws the page or
 * reads its address, where only the part behind the question mark differs and a script may read it, and where there is no heading.
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

/** How a document is called in a sentence: by its main heading, which names it without the website, else by its title. */
export function nameOfTarget({ heading, title }: TargetFacts): string {
  return heading || title;
}

/** All words of a name stand in what the document calls itself: it may be one of several that the name is right for. */
export function saysName({ heading, title }: Pick<TargetFacts, 'heading' | 'title'>, name: string): boolean {
  const words = wordsOf(`${heading} ${title}`);
  return wordsOf(name).every((word) => words.includes(word));
}
