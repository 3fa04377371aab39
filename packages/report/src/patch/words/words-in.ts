import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';

/** What a patch of repairs says. */
export const PATCH_WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);
