import { LANGUAGES } from '@abhigam/contract';

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

const STORAGE_KEY = 'abhigam.language';

/** Region whose conventions dates and numbers follow. */
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function localeOf(language: string): string {
  return LOCALES[isLanguage(language) ? language : DEFAULT_LANGUAGE];
}

/** The language chosen on this machine, or English. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}
