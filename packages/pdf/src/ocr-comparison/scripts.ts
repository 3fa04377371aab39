/** Supported scripts by ISO 15924 code, with Tesseract's language data. */
export const SCRIPTS = {
  Latn: { letters: /\p{Script=Latin}/u, data: 'eng' },
  Deva: { letters: /\p{Script=Devanagari}/u, data: 'hin' },
  Beng: { letters: /\p{Script=Bengali}/u, data: 'ben' },
  Guru: { letters: /\p{Script=Gurmukhi}/u, data: 'pan' },
  Gujr: { letters: /\p{Script=Gujarati}/u, data: 'guj' },
  Orya: { letters: /\p{Script=Oriya}/u, data: 'ori' },
  Taml: { letters: /\p{Script=Tamil}/u, data: 'tam' },
  Telu: { letters: /\p{Script=Telugu}/u, data: 'tel' },
  Knda: { letters: /\p{Script=Kannada}/u, data: 'kan' },
  Mlym: { letters: /\p{Script=Malayalam}/u, data: 'mal' },
  Arab: { letters: /\p{Script=Arabic}/u, data: 'urd' },
  // Tesseract has no data for these: text stored in them is never compared.
  Mtei: { letters: /\p{Script=Meetei_Mayek}/u, data: null },
  Olck: { letters: /\p{Script=Ol_Chiki}/u, data: null },
} as const;
export type SeenScript = keyof typeof SCRIPTS;

const CODES = Object.keys(SCRIPTS).filter((code): code is SeenScript => code in SCRIPTS);

export function scriptOfLetter(letter: string): SeenScript | null {
  return CODES.find((code) => SCRIPTS[code].letters.test(letter)) ?? null;
}

export function scriptsWithData(languages: ReadonlySet<string>): SeenScript[] {
  return CODES.filter((code) => {
    const { data } = SCRIPTS[code];
    return data !== null && languages.has(data);
  });
}

/** Scripts of these letters with their counts, most frequent first. */
export function scriptsOfLetters(letters: Iterable<string>): [SeenScript, number][] {
  const counts = new Map<SeenScript, number>();
  for (const letter of letters) {
    const script = scriptOfLetter(letter);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
