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
 * The language in which a text that somebody gave is to be heard, told by the letters that most of it has; undefined
 * without letters. The portal does not ask people in which language they name things, and a screen reader whose voice is
 * of another script leaves out or spells what it does not know.
 */
export function languageOfText(text: string): string | undefined {
  const read = text.slice(0, MAX_READ);
  let [best, most]: [string | undefined, number] = [undefined, 0];
  for (const { language, letters } of SCRIPTS) {
    const count = read.match(letters)?.length ?? 0;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}
