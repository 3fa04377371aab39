import { CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf } from './snippet.ts';

/** Codes of the languages in India's constitution, of English, and of others used by Indian websites. */
const CODES =
  'as bn brx doi gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur en ar bo da de es fa fi fr id it ja ko ms nl no pl pt ru si sv th tr vi zh'.split(
    ' ',
  );
const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const CODE_BY_NAME = new Map(CODES.map((code) => [(NAMES.of(code) ?? code).toLowerCase(), code]));
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** `lang` for a page without one: the language of its text when known, its `xml:lang`, else a gap. */
export const addLanguage: Corrector = ({ snippet, message, values }) => {
  const other = message === 'noXHTML' ? attributeOf(snippet, 'xml:lang')?.value.trim() : undefined;
  if (other && TAG.test(other)) {
    return draft(setAttribute(snippet, 'lang', other), 'language-agree', { isComplete: true });
  }
  const found = codeOf(values.language);
  return draft(
    setAttribute(snippet, 'lang', found ?? CORRECTION_GAP, { isAbsent: true }),
    found ? 'language-found' : 'fill-language',
    { isComplete: false },
  );
};

/** Replaces the declared language with that of the text. */
export const changeLanguage: Corrector = ({ snippet, message, values }) => {
  // The detected value may be the name of a script, which several languages share.
  const found = codeOf(values.found) ?? codeOf(values.language);
  if (!found || !attributeOf(snippet, 'lang')) return null;
  return draft(
    setAttribute(snippet, 'lang', found),
    message === 'differs' ? 'language-found' : 'language-confirm',
    { isComplete: false },
  );
};

/** `lang` for an element whose text is entirely in another language than its surroundings. */
export const addPartLanguage: Corrector = ({ snippet, message, values }) => {
  const found = message === 'not-marked' ? codeOf(values.language) : null;
  if (!found || attributeOf(snippet, 'lang')) return null;
  return draft(setAttribute(snippet, 'lang', found), 'language-found', { isComplete: false });
};

/** `en_US`, `english` and similar values: sets the intended code. */
export const spellLanguage: Corrector = (finding) => {
  const { snippet, values } = finding;
  const edits = snippet.attributes
    .filter(({ name, value }) => (name === 'lang' || name === 'xml:lang') && meant(value) !== value)
    .map(({ name, value }) => {
      const code = meant(value);
      return code === null ? null : setAttribute(snippet, name, code);
    });
  const spelt = draft(edits, 'language-spelling', { isComplete: true });
  if (spelt || !attributeOf(snippet, 'lang')) return spelt;
  const found = codeOf(values.language);
  return draft(
    setAttribute(snippet, 'lang', found ?? CORRECTION_GAP),
    found ? 'language-found' : 'fill-language',
    { isComplete: false },
  );
};

/** `xml:lang` must equal `lang`; browsers use `lang`. */
export const alignXmlLang: Corrector = ({ snippet }) => {
  const lang = attributeOf(snippet, 'lang')?.value.trim() ?? '';
  if (!TAG.test(lang) || !attributeOf(snippet, 'xml:lang')) return null;
  return draft(setAttribute(snippet, 'xml:lang', lang), 'language-agree', { isComplete: true });
};

/** The intended well-formed code, or the value itself when it is well-formed; null when uncertain. */
function meant(value: string): string | null {
  const trimmed = value.trim();
  const name =
    CODE_BY_NAME.get(trimmed.toLowerCase()) ??
    CODE_BY_NAME.get(nearestWord(trimmed, CODE_BY_NAME.keys()) ?? '');
  if (name) return name;
  const [code = '', ...rest] = trimmed.split(/[-_\s]+/);
  const short = shortCodeOf(trimmed);
  if (short) return short;
  if (!CODES.includes(code.toLowerCase())) return null;
  const tag = [code.toLowerCase(), ...rest.filter((part) => /^[a-z0-9]{2,8}$/i.test(part))].join('-');
  return TAG.test(tag) ? tag : null;
}

/** Two-letter code for a three-letter one: `eng`. */
function shortCodeOf(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    const hasOwn = /^[a-z]{2}(?![a-z])/.test(canonical);
    return hasOwn && !/^[a-z]{2}(?![a-z])/i.test(tag) ? canonical : null;
  } catch {
    return null;
  }
}

function codeOf(value: string | number | undefined): string | null {
  return typeof value === 'string' && CODES.includes(value) ? value : null;
}
