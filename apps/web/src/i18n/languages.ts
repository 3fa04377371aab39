import {
  FIRST_LANGUAGE,
  LANGUAGES,
  type Language,
  localeOf as localeOfLanguage,
  toLanguage,
} from '@abhigam/domain';

export type { Language };

export const DEFAULT_LANGUAGE: Language = FIRST_LANGUAGE;

const STORAGE_KEY = 'abhigam.language';

export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** BCP 47 tag with the region that date and number formats use. */
export function localeOf(language: string): string {
  return localeOfLanguage(toLanguage(language));
}

/**
 * The language from the address, as links of the landing page set it; otherwise the stored one, otherwise
 * English.
 */
export function storedLanguage(): Language {
  const requested = new URLSearchParams(location.search).get('lang');
  if (isLanguage(requested)) rememberLanguage(requested);
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}
