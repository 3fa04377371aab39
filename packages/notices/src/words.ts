import type { Language } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { figuresOf } from './figures.ts';

/** All that mails say, of one language. */
export type NoticeWords = ReturnType<typeof read>;

const cache: Partial<Record<Language, NoticeWords>> = {};

export function wordsOf(language: Language): NoticeWords {
  cache[language] ??= read(language);
  return cache[language];
}

function read(language: Language) {
  return {
    ...readTexts(language, 'mail'),
    figures: figuresOf(language),
    /** The kinds as the page Notifications names them. */
    kinds: readTexts(language, 'notices').kinds,
  };
}
