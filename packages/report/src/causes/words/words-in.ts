import { loadWords } from '@abhigam/domain/read-words';
import { WORDS as ENGLISH } from './en.ts';

/** What the files of shared causes and of the websites that have one say. */
export const CAUSES_WORDS = loadWords(new URL('./', import.meta.url), ENGLISH);
