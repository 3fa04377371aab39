/** Scripts by ISO 15924 code: those of India and of most web pages. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Guru: /\p{Script=Gurmukhi}/u,
  Gujr: /\p{Script=Gujarati}/u,
  Orya: /\p{Script=Oriya}/u,
  Taml: /\p{Script=Tamil}/u,
  Telu: /\p{Script=Telugu}/u,
  Knda: /\p{Script=Kannada}/u,
  Mlym: /\p{Script=Malayalam}/u,
  Arab: /\p{Script=Arabic}/u,
  Olck: /\p{Script=Ol_Chiki}/u,
  Mtei: /\p{Script=Meetei_Mayek}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Hang: /\p{Script=Hangul}/u,
  Hani: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Languages with several scripts; the browser's likely script is not the only one. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  brx: ['Deva', 'Beng', 'Latn'],
  doi: ['Deva', 'Arab'],
  ja: ['Hani', 'Kana'],
  kok: ['Deva', 'Latn', 'Knda', 'Mlym'],
  ks: ['Arab', 'Deva', 'Latn'],
  mni: ['Beng', 'Mtei', 'Latn'],
  pa: ['Guru', 'Arab'],
  sa: ['Deva', 'Beng', 'Telu', 'Knda', 'Mlym', 'Taml', 'Latn'],
  sat: ['Olck', 'Deva', 'Beng', 'Orya', 'Latn'],
  sd: ['Arab', 'Deva'],
  ur: ['Arab', 'Deva'],
};
const MIXED: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Scripts by language tag. Bounded: pages may declare any number of different tags. */
const CACHE = new Map<string, readonly string[]>();
const MAX_CACHED = 500;

/** Scripts of a language; empty when unknown. Cached: rules call it for every word of a page. */
export function scriptsOf(tag: string): readonly string[] {
  const cached = CACHE.get(tag);
  if (cached) return cached;
  const scripts = likelyScripts(tag);
  if (CACHE.size < MAX_CACHED) CACHE.set(tag, scripts);
  return scripts;
}

function likelyScripts(tag: string): readonly string[] {
  try {
    const locale = new Intl.Locale(tag);
    const several = locale.script === undefined ? SEVERAL[locale.language] : undefined;
    if (several) return several;
    const script = locale.script ?? locale.maximize().script ?? '';
    const scripts = MIXED[script] ?? [script];
    return scripts.filter((one) => one in PATTERNS);
  } catch {
    return [];
  }
}

/** Script of the first letter of a word; null for other scripts. */
export function scriptOf(word: string): string | null {
  const letter = word.slice(0, 2);
  return Object.entries(PATTERNS).find(([, pattern]) => pattern.test(letter))?.[0] ?? null;
}
