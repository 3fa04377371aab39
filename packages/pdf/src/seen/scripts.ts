/** Scripts that are told apart, by their four-letter codes, with Tesseract's names of script and language data. */
export const SCRIPTS = {
  Latn: { letters: /\p{Script=Latin}/u, named: 'Latin', data: 'eng' },
  Deva: { letters: /\p{Script=Devanagari}/u, named: 'Devanagari', data: 'hin' },
  Beng: { letters: /\p{Script=Bengali}/u, named: 'Bengali', data: 'ben' },
  Guru: { letters: /\p{Script=Gurmukhi}/u, named: 'Gurmukhi', data: 'pan' },
  Gujr: { letters: /\p{Script=Gujarati}/u, named: 'Gujarati', data: 'guj' },
  Orya: { letters: /\p{Script=Oriya}/u, named: 'Oriya', data: 'ori' },
  Taml: { letters: /\p{Script=Tamil}/u, named: 'Tamil', data: 'tam' },
  Telu: { letters: /\p{Script=Telugu}/u, named: 'Telugu', data: 'tel' },
  Knda: { letters: /\p{Script=Kannada}/u, named: 'Kannada', data: 'kan' },
  Mlym: { letters: /\p{Script=Malayalam}/u, named: 'Malayalam', data: 'mal' },
  Arab: { letters: /\p{Script=Arabic}/u, named: 'Arabic', data: 'urd' },
  // Tesseract has no data for these: what is stored in them is never compared.
  Mtei: { letters: /\p{Script=Meetei_Mayek}/u, named: 'Meetei Mayek', data: null },
  Olck: { letters: /\p{Script=Ol_Chiki}/u, named: 'Ol Chiki', data: null },
} as const;
export type SeenScript = keyof typeof SCRIPTS;

const CODES = Object.keys(SCRIPTS).filter((code): code is SeenScript => code in SCRIPTS);

export function scriptOfLetter(letter: string): SeenScript | null {
  return CODES.find((code) => SCRIPTS[code].letters.test(letter)) ?? null;
}

/** By the name that Tesseract gives it; null for one of none of these. */
export function scriptNamed(name: string): SeenScript | null {
  return CODES.find((code) => SCRIPTS[code].named === name) ?? null;
}

/** Scripts of these letters, the commonest first, with how many letters are of each. */
export function scriptsOfLetters(letters: Iterable<string>): [SeenScript, number][] {
  const counts = new Map<SeenScript, number>();
  for (const letter of letters) {
    const script = scriptOfLetter(letter);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
