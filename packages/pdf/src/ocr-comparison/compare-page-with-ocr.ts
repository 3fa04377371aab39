import type { RenderedPage } from '../rendering/rendered-page.ts';
import { comparePage, type PageComparison } from './compare-page.ts';
import { guessScript } from './guess-script.ts';
import { agrees, hasLittleAndAgrees, judgePage, type PageVerdict } from './judge-page.ts';
import { lettersOf } from './letters.ts';
import type { PageReader } from './page-reader.ts';
import { SCRIPTS, type SeenScript, scriptOfLetter, scriptsOfLetters, scriptsWithData } from './scripts.ts';

export interface PageOcrComparison {
  verdict: PageVerdict;
  /** Null if nothing was read. */
  compared: PageComparison | null;
}

/** Share of letters in another script from which its data is used too. */
const SECOND_SHARE = 0.15;
/** A reading in another script is preferred if it yields this much more. */
const CLEARLY_MORE = 1.3;
const FOREIGN_SHARE = 0.2;
/** Another reading would hardly change these. */
const SETTLED: ReadonlySet<PageVerdict> = new Set(['agrees', 'differs', 'scan']);
/** Photographs and drawings yield some guesses too. */
const FEW_GUESSES = 12;

/**
 * Reads a page first in its stored script, which usually suffices; then in the script that it seems to have,
 * and rotated.
 */
export async function comparePageWithOcr(
  page: RenderedPage,
  reader: PageReader,
  signal: AbortSignal,
): Promise<PageOcrComparison> {
  if (page.isCut) return { verdict: 'not-judged', compared: null };
  const letters = lettersOf(page.characters.join(''));
  const stored = mainScripts(letters);
  // Stored text in a script without OCR data may be right.
  if (isForeign(letters) || stored.some((script) => dataFor(reader, script) === null))
    return { verdict: 'not-judged', compared: null };
  const scripts = stored.length > 0 ? stored : scriptsWithData(reader.languages).slice(0, 1);
  const even = await readIn(scripts);
  // Grey paper on a white page is taken for ink and hides the text on it.
  const isHidden = even && even.words.length < FEW_GUESSES && letters.length < FEW_GUESSES;
  const first = isHidden ? await readIn(scripts, { isUneven: true }) : even;
  if (!first) return { verdict: 'not-judged', compared: null };
  const look = withVerdict(first.compared);
  if (look.verdict === 'agrees' || look.verdict === 'scan') return look;
  // Little text, mostly recognised: numbers, a heading.
  const guesses = first.words.filter(({ text }) => lettersOf(text).length > 1).length;
  if (hasLittleAndAgrees(first.compared) && guesses - first.compared.seenWords < FEW_GUESSES) return look;
  const guess =
    first.words.length < FEW_GUESSES ? null : await guessScript(page, first.words, reader, signal);
  if (!guess) return look;
  let best = first.compared;
  // Tesseract's orientation detection is as unreliable as its script detection: upright first.
  for (const isTurned of [false, true]) {
    const again = await readIn([guess], { isTurned, isUneven: isHidden === true });
    if (again) best = better(best, again.compared);
    if (SETTLED.has(judgePage(best))) break;
  }
  return withVerdict(best);

  async function readIn(
    scripts: readonly SeenScript[],
    how: { isTurned?: boolean; isUneven?: boolean } = {},
  ) {
    const languages = scripts.flatMap((script) => dataFor(reader, script) ?? []);
    const words = languages.length > 0 ? await reader.read(page, { languages, ...how, signal }) : null;
    return words && { words, compared: comparePage(page, words) };
  }
}

function withVerdict(compared: PageComparison): PageOcrComparison {
  return { verdict: judgePage(compared), compared };
}

function better(first: PageComparison, second: PageComparison): PageComparison {
  return weightOf(second) > weightOf(first) * CLEARLY_MORE || agrees(second) ? second : first;
}

function weightOf({ pairs }: PageComparison): number {
  return pairs.reduce((sum, { seen, word }) => sum + seen.length * word.confidence, 0);
}

/** Of the stored letters; empty if there are none. */
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
