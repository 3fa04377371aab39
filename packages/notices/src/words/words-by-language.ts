import type { Language } from '@abhigam/domain';
import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';
import type { NoticeWords } from './words.ts';

/** `WORDS` of each `<language>.ts` in this folder. */
export const WORDS: Readonly<Record<Language, NoticeWords>> = loadWords(
  new URL('./', import.meta.url),
  ENGLISH,
);
