import type { ShownPage } from '../showing/shown-page.ts';
import { comparePage, type PageComparison } from './compare-page.ts';
import { agrees, hasLittleAndAgrees, judgePage, type PageVerdict } from './judge-page.ts';
import { lettersOf } from './letters.ts';
import type { PageReader } from './page-reader.ts';
import { SCRIPTS, type SeenScript, scriptNamed, scriptOfLetter, scriptsOfLetters } from './scripts.ts';

export interface PageLook {
  verdict: PageVerdict;
  /** Null where nothing was read. */
  compared: PageComparison | null;
}

/** Letters of a further script on a page, from which on its data is used as well. */
const SECOND_SHARE = 0.15;
/** A reading in another script is believed when it read so much more. */
const CLEARLY_MORE = 1.3;
const FOREIGN_SHARE = 0.2;

/**
 * Reads a page first in the script that is stored, which most of the time is the end of it; then in the script that it
 * seems to be in, and whatever way it is turned.
 */
export async function lookAtPage(
  page: ShownPage,
  reader: PageReader,
  signal: AbortSignal,
): Promise<PageLook> {
  if (page.isCut) return { verdict: 'not-judged', compared: null };
  const letters = lettersOf(page.characters.join(''));
  const stored = mainScripts(letters);
  // What is stored in letters that nobody here can read may well be right.
  if (isForeign(letters) || stored.some((script) => dataFor(reader, script) === null))
    return { verdict: 'not-judged', compared: null };
  const read = async (scripts: readonly SeenScript[], isTurned: boolean) => {
    const languages = scripts.flatMap((script) => dataFor(reader, script) ?? []);
    if (languages.length === 0) return null;
    const words = await reader.read(page, { languages, isTurned, signal });
    return words && comparePage(page, words);
  };
  const first = stored.length > 0 ? await read(stored, false) : null;
  if (first && (agrees(first) || hasLittleAndAgrees(first)))
    return { verdict: judgePage(first), compared: first };
  const script = scriptNamed((await reader.scriptOf(page, signal)) ?? '');
  const guess = script ?? (stored.includes('Deva') ? 'Latn' : 'Deva');
  const second = await read([guess], true);
  const best = better(first, second);
  if (!best) return { verdict: 'not-judged', compared: null };
  const verdict = judgePage(best);
  // Without the data for what it seems to be in, nothing can be said of what was read with other data.
  const isBlind = script !== null && dataFor(reader, script) === null && verdict !== 'scan';
  return { verdict: isBlind ? 'not-judged' : verdict, compared: best };
}

function better(first: PageComparison | null, second: PageComparison | null): PageComparison | null {
  if (!first || !second) return first ?? second;
  return weightOf(second) > weightOf(first) * CLEARLY_MORE || agrees(second) ? second : first;
}

function weightOf({ pairs }: PageComparison): number {
  return pairs.reduce((sum, { seen, word }) => sum + seen.length * word.confidence, 0);
}

/** Of the stored letters; none where no letters are stored. */
function mainScripts(letters: readonly string[]): SeenScript[] {
  const scripts = scriptsOfLetters(letters);
  const all = scripts.reduce((sum, [, count]) => sum + count, 0);
  return scripts
    .filter(([, count], at) => at === 0 || count >= all * SECOND_SHARE)
    .slice(0, 2)
    .map(([script]) => script);
}

/** Greek, Chinese and others. */
function isForeign(letters: readonly string[]): boolean {
  return letters.filter((letter) => scriptOfLetter(letter) === null).length > letters.length * FOREIGN_SHARE;
}

function dataFor({ languages }: PageReader, script: SeenScript): string | null {
  const { data } = SCRIPTS[script];
  return data !== null && languages.has(data) ? data : null;
}
