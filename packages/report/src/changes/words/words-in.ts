import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';

/** `WORDS` of `<language>.ts` in this folder. */
export const CHANGE_WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);
