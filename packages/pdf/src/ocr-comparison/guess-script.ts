import { lettersOf } from './letters.ts';
import type { GreyPicture, PageReader, SeenWord } from './page-reader.ts';
import { SCRIPTS, type SeenScript, scriptOfLetter, scriptsWithData } from './scripts.ts';

/**
 * A few lines identify the script of a page; reading them in every script costs about as much as one page.
 */
const LINES = 5;
const WORDS_IN_LINE = 3;
const MARGIN = 12;
/** Words below this are guesses in another script. */
const UNSURE = 60;

/**
 * The script in which some lines of a page are read best, among those with data; null if there are no lines.
 * Tesseract's own detection takes Gujarati for Latin, or returns nothing.
 * @param words from a reading in any script: their positions are right even if the text is not
 */
export async function guessScript(
  page: GreyPicture,
  words: readonly SeenWord[],
  reader: PageReader,
  signal: AbortSignal,
): Promise<SeenScript | null> {
  const part = partWithLines(page, words);
  if (!part) return null;
  let best: { script: SeenScript; weight: number } | null = null;
  for (const script of scriptsWithData(reader.languages)) {
    const { data } = SCRIPTS[script];
    if (data === null) continue;
    const read = await reader.read(part, { languages: [data], isUneven: true, signal });
    const weight = (read ?? []).reduce((sum, word) => sum + weightOf(word, script), 0);
    if (weight > (best?.weight ?? 0)) best = { script, weight };
  }
  return best?.script ?? null;
}

function weightOf({ text, confidence }: SeenWord, script: SeenScript): number {
  const own = lettersOf(text).filter((letter) => scriptOfLetter(letter) === script);
  return own.length * Math.max(0, confidence - UNSURE);
}

/** The consecutive lines with the most words. */
function partWithLines(page: GreyPicture, words: readonly SeenWord[]): GreyPicture | null {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].filter(
    (line) => line.length >= WORDS_IN_LINE,
  );
  const runs = lines.map((_, at) => lines.slice(at, at + LINES).flat());
  const [run] = runs.sort((one, other) => other.length - one.length);
  if (!run) return null;
  const left = Math.max(0, Math.min(...run.map(({ box }) => box.x)) - MARGIN);
  const top = Math.max(0, Math.min(...run.map(({ box }) => box.y)) - MARGIN);
  const right = Math.min(page.width, Math.max(...run.map(({ box }) => box.x + box.width)) + MARGIN);
  const bottom = Math.min(page.height, Math.max(...run.map(({ box }) => box.y + box.height)) + MARGIN);
  const [width, height] = [right - left, bottom - top];
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * page.width + left;
    grey.set(page.grey.subarray(from, from + width), row * width);
  }
  return { grey, width, height };
}
