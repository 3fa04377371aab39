import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Face {
  family: string;
  weight: 400 | 600;
  file: string;
  /** The unicode-range from the style sheet of the package. */
  range: string;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const DEVANAGARI = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF';

const FACES: Face[] = [
  ...([400, 600] as const).flatMap((weight): Face[] => [
    { family: 'Noto Sans', weight, file: `noto-sans/files/noto-sans-latin-${weight}-normal`, range: LATIN },
    {
      family: 'Noto Sans Devanagari',
      weight,
      file: `noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal`,
      range: DEVANAGARI,
    },
  ]),
  {
    family: 'Noto Sans Mono',
    weight: 400,
    file: 'noto-sans-mono/files/noto-sans-mono-latin-400-normal',
    range: LATIN,
  },
];

let rules: Promise<string> | null = null;

/**
 * @font-face rules for the fonts of both languages with embedded files: about 190 kB. Read once for all documents.
 */
export function fontRules(): Promise<string> {
  rules ??= Promise.all(FACES.map(ruleOf)).then((all) => all.join('\n'));
  return rules;
}

async function ruleOf({ family, weight, file, range }: Face): Promise<string> {
  const bytes = await readFile(require.resolve(`@fontsource/${file}.woff2`));
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`;
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};src:${source};unicode-range:${range}}`;
}
