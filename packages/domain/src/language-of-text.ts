/** The language that is most read in each script, by the name of the script in Unicode. */
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
 * The language in which a name, or a text of a tested site, is to be heard, told by the letters that most of it has;
 * undefined where they do not tell it. English words stand in texts of many languages, so that only a text of Latin letters
 * alone is English. The portal does not ask people in which language they name things, and a screen reader whose voice is of
 * another script leaves out or spells what it does not know.
 */
export function languageOfText(text: string): string | undefined {
  const read = text.slice(0, MAX_READ);
  const counts = SCRIPTS.map(({ language, letters }) => ({
    language,
    count: read.match(letters)?.length ?? 0,
  })).filter(({ count }) => count > 0);
  const [best, second] = counts.sort((one, other) => other.count - one.count);
  return best?.language === LANGUAGES.Latin && second ? undefined : best?.language;
}
