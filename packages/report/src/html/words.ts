import { type Language, localeOf } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { figuresOf } from './figures.ts';

/** Texts of the document in one language, and its number and date formats. */
export type Words = ReturnType<typeof read>;

/** Ratio of issues that fit, compared with English: other scripts need taller or more lines. */
const ROOM_FOR_ISSUES: Readonly<Partial<Record<Language, number>>> = { hi: 0.75 };

const cache: Partial<Record<Language, Words>> = {};

export function wordsOf(language: Language): Words {
  cache[language] ??= read(language);
  return cache[language];
}

function read(language: Language) {
  return {
    ...readTexts(language, 'reportDocument'),
    language,
    roomForIssues: ROOM_FOR_ISSUES[language] ?? 1,
    figures: figuresOf(localeOf(language)),
  };
}
