import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a text says, after the place where it stands. */
export type TextAt = readonly [where: string, text: string];

/** A sentence for each text that says what docs/contributing/avoided-words.md has another word for. */
export function notOurWords(language: 'en' | 'hi', texts: readonly TextAt[]): string[] {
  const rows = readRows().filter((row) => row.language === language);
  // A table whose form has changed would let every text pass.
  if (rows.length <= 10)
    throw new Error(`docs/contributing/avoided-words.md has ${rows.length} words of ${language}.`);
  return rows.flatMap(({ word, but, pattern }) =>
    texts
      .filter(([, text]) => pattern.test(text))
      .map(([where, text]) => `${where} says “${word}” instead of “${but}”: ${text}`),
  );
}

/** Rows of the table "Not our words". */
function readRows() {
  const file = join(import.meta.dirname, '../../../docs/contributing/avoided-words.md');
  const rows = readFileSync(file, 'utf8').matchAll(/^\| (en|hi) \| ([^|]+?) \| ([^|]+?) \|$/gm);
  return [...rows].map(([, language = '', word = '', but = '']) => ({
    language,
    word,
    but,
    pattern: patternOf(word),
  }));
}

/** Words end where no letter follows; Hindi vowel signs are marks, which `\b` does not know. */
function patternOf(word: string): RegExp {
  const open = word.endsWith('*');
  const text = (open ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}-])${text}${open ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu');
}
