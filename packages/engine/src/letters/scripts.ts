/**
 * A sample letter of each script, by ISO 15924 code. The first thirteen scripts write English and the 22
 * languages in the Eighth Schedule of India's constitution.
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

/** Other scripts that are used on the web. */
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

/** ISO 15924 code for an unknown script. */
const UNKNOWN = 'Zzzz';

const PATTERNS = [...Object.keys(SAMPLES), ...OTHERS].map(
  (code) => [code, new RegExp(`\\p{Script=${code}}`, 'u')] as const,
);

/** Code of the script that a letter belongs to. */
export function scriptOf(letter: string): string {
  return PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0] ?? UNKNOWN;
}

/** Codes of the scripts of some letters, without duplicates, sorted. */
export function scriptsOf(letters: Iterable<string>): string[] {
  return [...new Set([...letters].map(scriptOf))].sort();
}
