/**
 * Languages of the portal, by the code in their file names. A new language needs a code here and files
 * (docs/contributing/add-a-language.md); missing texts fall back to English.
 */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Source language of the texts, and the fallback. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Languages without missing texts: a test fails for each missing one. */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en', 'hi'];

/** Converts a language code, possibly of another version of the portal; English if unknown. */
export function toLanguage(code: string): Language {
  return LANGUAGES.find((language) => language === code) ?? FIRST_LANGUAGE;
}

/** BCP 47 tag with the region for date and number formats. */
export function localeOf(language: Language): string {
  return `${language}-IN`;
}

/** Calls `make` for each language. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}
