import {
  asLanguage,
  FIRST_LANGUAGE,
  LANGUAGES,
  type Language,
  localeOf as localeOfLanguage,
} from '@abhigam/domain';

export type { Language };

export const DEFAULT_LANGUAGE: Language = FIRST_LANGUAGE;

const STORAGE_KEY = 'abhigam.language';

export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** A language with the region whose conventions dates and numbers follow. */
export function localeOf(language: string): string {
  return localeOfLanguage(asLanguage(language));
}

/** The language that the address asks for, as links of the landing page do, or was chosen on this machine; else English. */
export function storedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) rememberLanguage(asked);
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}
