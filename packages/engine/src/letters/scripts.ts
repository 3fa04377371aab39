/**
 * Scripts by their ISO 15924 codes, with a letter of each. The first thirteen are those in which the 22 languages of the
 * Eighth Schedule of India's constitution, and English, are written.
 */
const SAMPLES = {
  Latn: 'A',
  Deva: 'क',
  Beng: 'ক',
  Guru: 'ਕ',
  Gujr: 'ક',
  Orya: 'କ',
  Taml: 'க',
  Telu: 'క',
  Knda: 'ಕ',
  Mlym: 'ക',
  Arab: 'ک',
  Olck: 'ᱚ',
  Mtei: 'ꯀ',
} as const;

/** Others that pages on the web are written in. */
const OTHERS = [
  ...[
    'Grek',
    'Cyrl',
    'Hebr',
    'Armn',
    'Geor',
    'Ethi',
    'Thaa',
    'Syrc',
    'Sinh',
    'Tibt',
    'Mymr',
    'Thai',
    'Laoo',
    'Khmr',
  ],
  ...[
    'Hani',
    'Hira',
    'Kana',
    'Hang',
    'Bopo',
    'Yiii',
    'Mong',
    'Cher',
    'Cans',
    'Tfng',
    'Nkoo',
    'Adlm',
    'Java',
    'Bali',
  ],
  ...[
    'Lepc',
    'Limb',
    'Cakm',
    'Sylo',
    'Newa',
    'Wara',
    'Sora',
    'Gonm',
    'Gong',
    'Tirh',
    'Kthi',
    'Modi',
    'Shrd',
    'Takr',
  ],
] as const;

export const SAMPLE_LETTERS: readonly string[] = Object.values(SAMPLES);

/** What a letter of no script that we know is put down to. */
const UNKNOWN = 'Zzzz';

const PATTERNS = [...Object.keys(SAMPLES), ...OTHERS].map(
  (code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const,
);

/** Code of the script that a letter belongs to. */
export function scriptOf(letter: string): string {
  return PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0] ?? UNKNOWN;
}

/** Codes of the scripts of some letters, each once, in the order of the alphabet. */
export function scriptsOf(letters: Iterable<string>): string[] {
  return [...new Set([...letters].map(scriptOf))].sort();
}
