/**
 * The languages of the portal, by the code that their files are named after. A further language is a code here and files
 * (docs/contributing/add-a-language.md); what its files do not say is said in English.
 */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What texts are written in first, and what is said where another language lacks one. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Languages that lack nothing: a test fails for each text that one of these does not have. */
export const COMPLETE_LANGUAGES: readonly Language[] = ['en', 'hi'];

/** The language of a code that may be of another version of the portal: English for one that is not known here. */
export function asLanguage(code: string): Language {
  return LANGUAGES.find((language) => language === code) ?? FIRST_LANGUAGE;
}

/** A language with the region whose conventions dates and numbers follow. */
export function localeOf(language: Language): string {
  return `${language}-IN`;
}

/** Something for each language. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}
