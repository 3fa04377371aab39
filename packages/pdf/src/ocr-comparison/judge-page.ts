import type { PageComparison } from './compare-page.ts';

/**
 * `agrees`: stored and visible text match; `differs`: they do not; `scan`: visible text without stored text;
 * `wordless`: neither; `unsure`: in between; `not-judged`: nothing to compare with.
 */
export const PAGE_VERDICTS = ['agrees', 'differs', 'scan', 'wordless', 'unsure', 'not-judged'] as const;
export type PageVerdict = (typeof PAGE_VERDICTS)[number];

/** Less than a short paragraph is not significant. */
const MIN_LETTERS = 60;
const MIN_WORDS = 12;
/** A page with fewer stored characters counts as one without text: page numbers, a stamp. */
const HARDLY_ANY = 20;
const WORDS_OF_NONE = 5;

const ALIKE = 0.6;
const FOUND = 0.5;
const PAIRED = 0.5;
/** The recognised text is stored, and is a good part of it. */
const TOLD = 0.6;
const TOLD_OF = 0.3;

/** Scans: a paragraph of lines without stored text, and hardly anything else. */
const SCAN_WORDS = 20;
const SCAN_LINES = 4;
const SCAN_SHARE = 0.8;
const SCAN_STORED = 0.3;
/** Unreadable text is detected by the layout of its lines. */
const WRITTEN_LINES = 8;

/** Another script is stored: for half of the visible text, or for a good part of a page whose rest agrees. */
const OTHER_SCRIPT_MIN_SHARE = 0.5;
const PARTIAL_OTHER_SCRIPT_MIN_SHARE = 0.2;
const PARTIAL_OTHER_SCRIPT_MIN_LETTERS = 100;
const PARTIAL_OTHER_SCRIPT_MIN_WORDS = 25;
/** Share of stored text that OCR may match by chance. */
const FOUND_BY_CHANCE = 0.2;

/**
 * Same script, different words: two texts of one language have a similarity of 0.2 to 0.3, by word and by
 * trigram.
 */
const SAME_SCRIPT_LETTERS = 150;
const SAME_SCRIPT_LIKENESS = 0.42;
const SAME_SCRIPT_RUNS = 0.3;

/** A wide margin between agreeing and differing on purpose: pages in between are not reported as faults. */
export function judgePage(compared: PageComparison): PageVerdict {
  const { seenLetters, seenWords, storedCharacters } = compared;
  if (isUnreadScan(compared)) return 'scan';
  if (isWithoutWords(compared)) return 'wordless';
  if (seenLetters < MIN_LETTERS || seenWords < MIN_WORDS) return 'not-judged';
  if (agrees(compared)) return 'agrees';
  if (isScan(compared)) return 'scan';
  if (hasOtherScript(compared) || hasOtherText(compared)) return 'differs';
  return storedCharacters < MIN_LETTERS ? 'not-judged' : 'unsure';
}

export function agrees(compared: PageComparison): boolean {
  const { likeness, pairedLetters, seenLetters, found, told, storedLetters } = compared;
  if (seenLetters < MIN_LETTERS || storedLetters < MIN_LETTERS) return false;
  if (likeness >= ALIKE && pairedLetters >= seenLetters * PAIRED) return true;
  return found >= FOUND || (told >= TOLD && seenLetters >= storedLetters * TOLD_OF);
}

/** Whether the little visible text is what is stored: another reading would not help. */
export function hasLittleAndAgrees({ likeness, pairedLetters, seenLetters }: PageComparison): boolean {
  return (
    seenLetters > 0 && seenLetters < MIN_LETTERS && pairedLetters >= seenLetters * PAIRED && likeness >= ALIKE
  );
}

function isWithoutWords({ seenWords, pairs, storedCharacters }: PageComparison): boolean {
  const long = pairs.filter(({ seen }) => seen.length > 2).length;
  return storedCharacters < HARDLY_ANY && (seenWords < WORDS_OF_NONE || long < WORDS_OF_NONE);
}

/** In a script without data, or too poor to read. */
function isUnreadScan({ writtenLines, storedCharacters }: PageComparison): boolean {
  return storedCharacters < HARDLY_ANY && writtenLines >= WRITTEN_LINES;
}

function isScan(compared: PageComparison): boolean {
  const { bareLetters, bareWords, bareLines, seenLetters, storedCharacters } = compared;
  return (
    bareWords >= SCAN_WORDS &&
    bareLines >= SCAN_LINES &&
    bareLetters >= seenLetters * SCAN_SHARE &&
    storedCharacters <= seenLetters * SCAN_STORED
  );
}

function hasOtherScript(compared: PageComparison): boolean {
  const { otherScriptLetters, otherScriptWords, seenLetters, found } = compared;
  const isMost =
    otherScriptLetters >= seenLetters * OTHER_SCRIPT_MIN_SHARE &&
    otherScriptWords >= MIN_WORDS &&
    found <= FOUND_BY_CHANCE;
  const isPart =
    otherScriptLetters >=
      Math.max(PARTIAL_OTHER_SCRIPT_MIN_LETTERS, seenLetters * PARTIAL_OTHER_SCRIPT_MIN_SHARE) &&
    otherScriptWords >= PARTIAL_OTHER_SCRIPT_MIN_WORDS;
  return isMost || isPart;
}

function hasOtherText({ likeness, pairedLetters, storedLetters, found, told }: PageComparison): boolean {
  return (
    pairedLetters >= SAME_SCRIPT_LETTERS &&
    storedLetters >= SAME_SCRIPT_LETTERS &&
    likeness <= SAME_SCRIPT_LIKENESS &&
    Math.max(found, told) <= SAME_SCRIPT_RUNS
  );
}
