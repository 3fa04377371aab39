import {
  CODES,
  CORPUS,
  ENGLISH_MENUS,
  ENGLISH_WITH_LOANS,
  INDIC_NAMES,
  LATIN_NAMES,
  type Texts,
} from './corpus.ts';
import { LEGACY_TEXTS } from './legacy-texts.ts';
import type { Random } from './random.ts';

/** `doubt`: a review is acceptable, but not a failure. */
export type Expectation = 'wrong' | 'right' | 'doubt';

/** A piece of markup with a known expectation. */
export interface Specimen {
  kind: string;
  expectation: Expectation;
  /** Rules: at least one must report a wrong specimen, and none may report a right one. */
  rules: readonly string[];
  markup: string;
}

/** A page with known expectations for its language and its parts. */
export interface SpecimenPage {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Expectation for the language of the page itself. */
  page: Pick<Specimen, 'kind' | 'expectation'>;
  /** Text of the page in addition to the specimens. */
  body: string;
  specimens: Specimen[];
}

export const PAGE_RULES: readonly string[] = ['page-language-mismatch'];
const PART_RULES: readonly string[] = ['part-language-mismatch', 'part-language-missing'];
const LEGACY_RULES: readonly string[] = ['legacy-font-text'];
const ICON_RULES: readonly string[] = ['icon-font-read-aloud'];
const DIRECTION_RULES: readonly string[] = ['text-direction-mismatch'];

/** Declared languages that are definitely wrong for texts of a language. */
const WRONG_FOR: Readonly<Record<string, readonly string[]>> = {
  en: ['hi', 'ta', 'fr', 'bn', 'ur'],
  hi: ['en', 'mr', 'ta', 'ne', 'gu', 'pa'],
  mr: ['en', 'hi', 'kn', 'ne'],
  ne: ['en', 'hi', 'bn', 'mr'],
  sa: ['en', 'hi', 'mr', 'ne'],
  bn: ['en', 'hi', 'as', 'or'],
  as: ['en', 'bn', 'hi'],
  ta: ['en', 'hi', 'ml', 'te'],
  te: ['en', 'hi', 'kn'],
  kn: ['en', 'te', 'hi'],
  ml: ['en', 'ta', 'hi'],
  gu: ['en', 'hi', 'mr'],
  pa: ['en', 'hi', 'gu'],
  or: ['en', 'bn', 'hi'],
  ur: ['en', 'ar', 'fa'],
  ar: ['en', 'ur', 'hi'],
  mni: ['en', 'hi', 'ta'],
  sat: ['en', 'hi', 'te'],
  'hi-Latn': ['en', 'fr'],
  fr: ['en', 'hi', 'de'],
  de: ['en', 'hi', 'fr'],
};

/** Language tags that are right for texts of a language. */
const RIGHT_FOR: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-IN', 'en-GB'],
  hi: ['hi', 'hi-IN'],
  ar: ['ar'],
  mni: ['mni-Mtei', 'mni'],
  sat: ['sat', 'sat-Olck'],
  'hi-Latn': ['hi-Latn'],
};

export function textsOf(language: string): Texts {
  const texts = CORPUS.find((one) => one.language === language);
  if (!texts) throw new Error(`No texts of ${language}.`);
  return texts;
}

/** Pages with a right or wrong declared language, each with right and wrong parts. */
export function* specimenPages(random: Random, rounds: number): Generator<SpecimenPage> {
  for (let round = 0; round < rounds; round += 1)
    for (const texts of CORPUS) {
      const right = random.pick(rightFor(texts.language));
      yield { ...page(random, texts, right, true), specimens: [] };
      yield page(random, texts, random.pick(WRONG_FOR[texts.language] ?? ['en']), false);
      const whole = page(random, texts, right, true);
      // Longer than the parts together, so that they count as parts.
      const text = Array.from({ length: 4 }, () => texts.sentences).flat();
      yield { ...whole, body: `<main>${text.map((one) => `<p>${one}</p>`).join('\n')}</main>` };
    }
}

function rightFor(language: string): readonly string[] {
  return RIGHT_FOR[language] ?? [language];
}

function page(random: Random, texts: Texts, lang: string, isRight: boolean): SpecimenPage {
  const sentences = random.some(texts.sentences, 2 + Math.floor(random.next() * 4));
  const isRtl = texts.script === 'Arab';
  const isMixed = texts.script !== 'Latn' && random.next() < 0.4;
  const kind = `page ${isRight ? 'right' : 'wrong'}, ${kindOf(texts.language, lang, isRight)}`;
  return {
    lang,
    dir: isRtl ? 'rtl' : 'ltr',
    page: { kind, expectation: isRight ? 'right' : 'wrong' },
    body: [
      // Names and codes belong to no language; a page may contain any number of them.
      isMixed ? `<header><p>${random.pick(LATIN_NAMES)}</p></header>` : '',
      `<main>${sentences.map((one) => `<p>${one}</p>`).join('\n')}</main>`,
      `<p>${random.pick(CODES)}</p>`,
    ].join('\n'),
    // Parts are tested only on pages with the right language: on other pages the page itself is wrong.
    specimens: isRight ? [...parts(random, texts), ...signs(random)] : [],
  };
}

function kindOf(language: string, lang: string, isRight: boolean): string {
  if (language === 'hi-Latn') return 'Hindi in Latin letters';
  if (isRight) return 'script and language fit';
  const tag = new Intl.Locale(lang);
  const script = textsOf(language).script;
  const declared = CORPUS.find((one) => one.language === tag.language)?.script ?? tag.maximize().script;
  return declared === script ? 'same script' : 'other script';
}

function parts(random: Random, main: Texts): Specimen[] {
  const others = CORPUS.filter(({ language }) => language !== main.language && language !== 'hi-Latn');
  const marked = random.some(CORPUS, 4).flatMap((texts) => markedParts(random, texts));
  const foreign = random.some(
    others.filter(({ script }) => script !== main.script),
    3,
  );
  const related = others.filter(({ script }) => script === main.script);
  return [
    ...marked,
    ...foreign.flatMap((texts) => unmarkedOfOtherScript(random, texts, main)),
    ...random
      .some(related, 1)
      .map((texts) => unmarked(random.pick(texts.sentences), 'sentence, same script')),
    ...neutralParts(random, main),
  ];
}

function markedParts(random: Random, texts: Texts): Specimen[] {
  const { language } = texts;
  const wrong = random.pick(WRONG_FOR[language] ?? ['en']);
  const right = random.pick(rightFor(language));
  const isPhrase = random.next() < 0.4;
  const text = isPhrase ? random.pick(texts.phrases) : random.pick(texts.sentences);
  const size = isPhrase ? 'phrase' : 'sentence';
  const same = kindOf(language, wrong, false);
  return [
    marked(`${size} marked right`, 'right', right, text),
    marked(`${size} marked wrong, ${same}`, 'wrong', wrong, text),
  ];
}

function marked(kind: string, expectation: Expectation, lang: string, text: string): Specimen {
  return { kind, expectation, rules: PART_RULES, markup: `<p lang="${lang}">${text}</p>` };
}

function unmarked(text: string, kind: string, tag = 'p'): Specimen {
  return {
    kind: `${kind}, not marked`,
    expectation: 'wrong',
    rules: PART_RULES,
    markup: `<${tag}>${text}</${tag}>`,
  };
}

function unmarkedOfOtherScript(random: Random, texts: Texts, main: Texts): Specimen[] {
  const tag = random.pick(['p', 'li', 'td', 'h3', 'footer']);
  const inTable = (markup: string) =>
    tag === 'td' ? `<table><tbody><tr>${markup}</tr></tbody></table>` : markup;
  const inList = (markup: string) => (tag === 'li' ? `<ul>${markup}</ul>` : markup);
  const around = (specimen: Specimen) => ({ ...specimen, markup: inList(inTable(specimen.markup)) });
  const isLatin = texts.script === 'Latn';
  const kind = isLatin ? 'Latin' : 'other script';
  return [
    around(unmarked(random.pick(texts.sentences), `sentence, ${kind}`, tag)),
    around(unmarked(random.pick(texts.phrases), `phrase, ${kind}`, tag)),
    // Within a sentence of the page: the element is the paragraph.
    unmarked(`${random.pick(main.sentences)} ${random.pick(texts.sentences)}`, `sentence within, ${kind}`),
  ];
}

/** Parts that need no markup, and parts where a review is acceptable. */
function neutralParts(random: Random, main: Texts): Specimen[] {
  const of = (kind: string, expectation: Expectation, markup: string): Specimen => ({
    kind,
    expectation,
    rules: PART_RULES,
    markup,
  });
  const otherName = random.pick(INDIC_NAMES.filter(({ script }) => script !== main.script));
  const ownName = INDIC_NAMES.find(({ script }) => script === main.script);
  return [
    of('codes, addresses, numbers', 'right', `<p>${random.pick(CODES)}</p>`),
    of('names in Latin letters', 'right', `<p>${random.some(LATIN_NAMES, 2).join(', ')}</p>`),
    of('name in its own letters', 'doubt', `<p>${otherName.name}</p>`),
    of(
      'language switcher',
      'doubt',
      '<ul><li><a href="/hi">हिन्दी</a></li><li><a href="/en">English</a></li><li><a href="/ta">தமிழ்</a></li></ul>',
    ),
    of(
      'language switcher, marked',
      'right',
      '<ul><li><a lang="hi" href="/hi">हिन्दी</a></li><li><a lang="en" href="/en">English</a></li><li><a lang="ta" href="/ta">தமிழ்</a></li></ul>',
    ),
    ...(ownName ? [of('name in the script of the page', 'right', `<p>${ownName.name}</p>`)] : []),
    ...(main.language === 'en'
      ? [
          of('English with Indian words', 'right', `<p>${random.pick(ENGLISH_WITH_LOANS)}</p>`),
          of('English menu', 'right', `<p>${random.pick(ENGLISH_MENUS)}</p>`),
          of(
            'Hindi in Latin letters, not marked',
            'wrong',
            `<p>${random.pick(textsOf('hi-Latn').sentences)}</p>`,
          ),
        ]
      : [of('sentence of the page', 'right', `<p>${random.pick(main.sentences)}</p>`)]),
    ...(main.script === 'Deva'
      ? [of('loan words in Latin letters', 'right', `<p>${random.pick(main.sentences)} (PDF, Aadhaar)</p>`)]
      : []),
  ];
}

/** Legacy font text, icon fonts and direction: independent of the page's language. */
function signs(random: Random): Specimen[] {
  const legacy = random.pick(LEGACY_TEXTS);
  const unnamed = random.pick(LEGACY_TEXTS.slice(0, 9));
  const stored = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const english = random.pick(textsOf('en').sentences);
  const hindi = random.pick(textsOf('hi').sentences);
  const french = random.pick(textsOf('fr').sentences);
  const german = random.pick(textsOf('de').sentences);
  const urdu = random.pick(textsOf('ur').sentences);
  const of = (
    rules: readonly string[],
    kind: string,
    expectation: Expectation,
    markup: string,
  ): Specimen => ({
    kind,
    expectation,
    rules,
    markup,
  });
  const legacyOf = (kind: string, expectation: Expectation, markup: string) =>
    of(LEGACY_RULES, kind, expectation, markup);
  const icon = (kind: string, expectation: Expectation, markup: string) =>
    of(ICON_RULES, kind, expectation, markup);
  const direction = (kind: string, expectation: Expectation, markup: string) =>
    of(DIRECTION_RULES, kind, expectation, markup);
  return [
    legacyOf(
      'legacy font, named',
      'wrong',
      `<p style="font-family: '${legacy.font}'">${stored(legacy.stored)}</p>`,
    ),
    legacyOf('legacy text, font not named', 'wrong', `<p>${stored(unnamed.stored)}</p>`),
    legacyOf(
      'English in a legacy font',
      'right',
      `<p style="font-family: '${legacy.font}', Arial">${english}</p>`,
    ),
    legacyOf(
      'Hindi, legacy font named',
      'right',
      `<p style="font-family: '${legacy.font}', Mangal">${hindi}</p>`,
    ),
    legacyOf('French', 'right', `<p lang="fr">${french}</p>`),
    legacyOf('German', 'right', `<p lang="de">${german}</p>`),
    legacyOf('codes', 'right', `<p>${random.pick(CODES)}</p>`),
    legacyOf('names', 'right', `<p>${random.pick(LATIN_NAMES)}</p>`),
    legacyOf('program text', 'right', '<pre>if (a[i] != b[j]) { x += y[k]; return fn(xsDt, kQ); }</pre>'),
    icon(
      'ligature read aloud',
      'wrong',
      `<span class="material-icons" style="font-family: 'Material Icons'">${random.pick(['arrow_forward_ios', 'keyboard_arrow_down', 'account_circle'])}</span>`,
    ),
    icon(
      'letter of a sign font read aloud',
      'wrong',
      `<span style="font-family: ${random.pick(['Wingdings', 'Webdings', "'icomoon'", "'Zapf Dingbats'"])}">${random.pick(['J', 'a', '4', 'n'])}</span>`,
    ),
    icon('generated letter read aloud', 'wrong', '<i class="generated-letter"></i>'),
    icon(
      'ligature hidden',
      'right',
      `<span class="material-icons" aria-hidden="true" style="font-family: 'Material Icons'">home</span> Home`,
    ),
    icon(
      'sign with role and name',
      'right',
      `<span role="img" aria-label="Smiling" style="font-family: Wingdings">J</span>`,
    ),
    icon('private use sign', 'right', `<i class="fa" style="font-family: FontAwesome">&#xf015;</i> Home`),
    icon(
      'text in a plain font',
      'right',
      `<span style="font-family: 'Iconic Sans', Arial">${english}</span>`,
    ),
    direction('Urdu from left to right', 'wrong', `<p lang="ur" dir="ltr">${urdu}</p>`),
    direction('Urdu from right to left', 'right', `<p lang="ur" dir="rtl">${urdu}</p>`),
    direction('Urdu, direction by auto', 'right', `<p lang="ur" dir="auto">${urdu}</p>`),
    direction('English in a right-to-left part', 'wrong', `<p lang="en" dir="rtl">${english}</p>`),
    direction('English', 'right', `<p lang="en" dir="ltr">${english}</p>`),
  ];
}
