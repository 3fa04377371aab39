import type { Language } from '@abhigam/domain';
import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';
import type { Words } from './words.ts';

/** `WORDS` of `<language>.ts` in this folder. */
const WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);

export function wordsIn(language: Language): Words {
  return WORDS[language];
}
