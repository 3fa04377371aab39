import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';

/** What the file of an estimate says. */
export const ESTIMATE_WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);
