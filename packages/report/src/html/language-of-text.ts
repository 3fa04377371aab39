import { FIRST_LANGUAGE, type Language } from '@abhigam/domain';

/** Languages of tested sites whose letters tell them apart from English, which is written in Latin ones. */
const LETTERS: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/**
 * The language of a text, where its letters say that it is not that of the document around it: a screen reader changes
 * its voice then. English words stand in texts of many languages, so that only a text of Latin letters alone is English.
 */
export function languageOfText(text: string, around: Language): string | null {
  const latin = count(text, /\p{Script=Latin}/gu);
  const others = LETTERS.map(([letters, language]) => ({ language, number: count(text, letters) }));
  const other = others.find(({ language, number }) => language !== around && number > latin);
  if (other) return other.language;
  const isEnglish = latin > 0 && others.every(({ number }) => number === 0);
  return isEnglish && around !== FIRST_LANGUAGE ? FIRST_LANGUAGE : null;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
