import type { Language } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { figuresOf } from './figures.ts';

/** All that mails say, of one language. */
export type NoticeWords = ReturnType<typeof read>;

const made: Partial<Record<Language, NoticeWords>> = {};

export function wordsOf(language: Language): NoticeWords {
  made[language] ??= read(language);
  return made[language];
}

function read(language: Language) {
  return {
    ...readTexts(language, 'mail'),
    figures: figuresOf(language),
    /** The kinds as the page Notifications names them. */
    kinds: readTexts(language, 'notices').kinds,
  };
}
