import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';

/** What the file of the activity log says. */
export const ACTIVITY_WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);
