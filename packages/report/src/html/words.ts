import { type Language, localeOf } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { figuresOf } from './figures.ts';

/** Every sentence of the document in one language, and how its numbers and dates are written. */
export type Words = ReturnType<typeof read>;

/** How many issues fit where one of them fits in English: lines of other letters stand further apart, or are more. */
const ROOM_FOR_ISSUES: Readonly<Partial<Record<Language, number>>> = { hi: 0.75 };

const made: Partial<Record<Language, Words>> = {};

export function wordsOf(language: Language): Words {
  made[language] ??= read(language);
  return made[language];
}

function read(language: Language) {
  return {
    ...readTexts(language, 'reportDocument'),
    language,
    roomForIssues: ROOM_FOR_ISSUES[language] ?? 1,
    figures: figuresOf(localeOf(language)),
  };
}
