import type { Language } from '@abhigam/domain';
import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH, type Words } from './en.ts';

export type { Words } from './en.ts';

/** `WORDS` of `<language>.ts` in this folder. */
const WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);

export function wordsOf(language: Language): Words {
  return WORDS[language];
}
