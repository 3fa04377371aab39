import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text with its location. */
export type LocatedText = readonly [where: string, text: string];

/** One message for each text with a word that docs/contributing/avoided-words.md replaces. */
export function findAvoidedWords(language: 'en' | 'hi', texts: readonly LocatedText[]): string[] {
  const rows = readRows().filter((row) => row.language === language);
  // Otherwise a table in another format would let every text pass.
  if (rows.length <= 10)
    throw new Error(`docs/contributing/avoided-words.md has only ${rows.length} rows for ${language}`);
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

/**
 * A word ends where no letter follows; Hindi vowel signs are marks, which `\b` does not treat as word
 * characters.
 */
function patternOf(word: string): RegExp {
  const open = word.endsWith('*');
  const text = (open ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}-])${text}${open ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu');
}
