/** The default language of each Unicode script: the one most widely used in India. */
const LANGUAGES = {
  Latin: 'en',
  Devanagari: 'hi',
  Bengali: 'bn',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Arabic: 'ur',
} as const;

const SCRIPTS = Object.entries(LANGUAGES).map(([script, language]) => ({
  language,
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));
const MAX_READ = 200;

/**
 * Guesses the language of a name or page text from the script of most of its letters, for the lang attribute;
 * undefined if unclear. Texts in many languages contain English words, so only all-Latin texts are English.
 * Users do not enter the language of names, and a screen reader voice for another script skips or spells
 * unknown letters.
 */
export function guessTextLanguage(text: string): string | undefined {
  const read = text.slice(0, MAX_READ);
  const counts = SCRIPTS.map(({ language, letters }) => ({
    language,
    count: read.match(letters)?.length ?? 0,
  })).filter(({ count }) => count > 0);
  const [best, second] = counts.sort((one, other) => other.count - one.count);
  return best?.language === LANGUAGES.Latin && second ? undefined : best?.language;
}
