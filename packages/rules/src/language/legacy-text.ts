import { englishIn, wordsOf } from './compare-language.ts';
import { isEverydayEnglish } from './everyday-english.ts';
import { isWordOf, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { likelyLanguage } from './likely-language.ts';
import { scriptsOf } from './scripts.ts';

/**
 * Whether letters are text, or what a font from before Unicode draws as other letters. `certain`: by small words as they are
 * stored for such fonts, or by signs that stand within words of no language; `likely`: no language is written so.
 */
export type Legibility = 'text' | 'likely' | 'certain';

/** Small words of Hindi as Kruti Dev and its kin, and Shusha, store them: of, in, is, and, from, to, on, not, for, this. */
const STORED_WORDS: readonly ReadonlySet<string>[] = [
  'dk ds dh esa gS gSa gS] vkSj ls dks us ij ugha ;g og fd fy, fy;s Fkk Fks Fkh fd;k x;k xbZ djs djsa djus rFkk ,oa tks Hkh rd bl ml gks gksrk gksrh ;k mudk vius }kjk Hkkjr ljdkj foHkkx;s dj u;h',
  'ka ko kI kao sao maoM hO hOM AaOr AaOr. Aaor pr nahIM yah vah ik ilae qaa qao qaI ikyaa gayaa kroM krnao tqaa evaM jaao BaI tk hao haota yaa saBaI ApnaI Baart sarkar',
].map((words) => new Set(words.split(' ')));

const MIN_WORDS = 3;
const MIN_HITS = 2;
const MAX_TEXT = 2_000;
const TOKEN = /[^\s\u00a0]+/gu;
/** Between or before letters of one word they belong to no spelling; quotes, hyphens, slashes, dots, @ and & do. */
const INNER_SIGN =
  /[\p{L}][;[\]{}|\\~`^+=<>¡-¬®-¿×÷†‡‰™¨][\p{L}]|^[;[\]{}|\\~^¡-¬®-¶¸-¾][\p{L}]|^,[\p{L}]{1,4}$/u;
/** Small letters, then capitals, in the middle of a word; brand names have one, and begin small or large. */
const ODD_CAPITALS = /\p{Ll}\p{Lu}/u;
/** Letters beyond ASCII side by side, capitals among small ones: no language in Latin letters writes so. */
const MANY_BEYOND =
  /[\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{2}/u;
const LETTERS = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\u00aa\u00ba]+$/u;

/** @param isFontKnown the text is shown in a font of such a kind: then what no language is written in is certain */
export function legibilityOf(text: string, isFontKnown: boolean): Legibility {
  const tokens = (text.slice(0, MAX_TEXT).match(TOKEN) ?? []).filter((token) => /\p{L}/u.test(token));
  const words = wordsOf(text.slice(0, MAX_TEXT));
  // What stands in the letters of a script of its own is text, whatever the font.
  if (tokens.length === 0 || tokens.filter((token) => LETTERS.test(token)).length < tokens.length * 0.7)
    return 'text';
  if (isLanguage(words) || tokens.every(isCode) || words.every(isEnglishWord)) return 'text';
  const share = (holds: (token: string) => boolean) => tokens.filter(holds).length / tokens.length;
  const bare = tokens.map((token) => token.replace(/(?<![.,:!?()"'।])[.,:!?()"'।]+$/u, ''));
  const isStored = STORED_WORDS.some((stored) => {
    const hits = bare.filter((token) => stored.has(token) && !isWordOf('en', token.toLowerCase()));
    return new Set(hits).size >= MIN_HITS && hits.length >= tokens.length * 0.2;
  });
  const odd = share((token) => INNER_SIGN.test(token) || ODD_CAPITALS.test(token) || MANY_BEYOND.test(token));
  const beyond = share((token) => MANY_BEYOND.test(token));
  // English words and names may stand in such a font by mistake; nobody sees them as they are meant then.
  if (isFontKnown) return odd >= 0.2 || share(isWithoutVowel) >= 0.3 || isStored ? 'certain' : 'likely';
  if (tokens.length < MIN_WORDS) return 'text';
  if (beyond >= 0.5 || (isStored && odd > 0)) return 'certain';
  // Names of products have odd capitals, too, but can be spoken.
  const isUnspeakable = share(isWithoutVowel) >= 0.3 || share((token) => INNER_SIGN.test(token)) >= 0.3;
  return isStored || (odd >= 0.5 && isUnspeakable) ? 'likely' : 'text';
}

/** Its small words are those of a language in Latin letters, or its letters by far those of one that we have no words of. */
function isLanguage(words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const latin = LANGUAGES_WITH_WORDS.filter((language) => scriptsOf(language)[0] === 'Latn');
  const best = Math.max(
    ...latin.map((language) => words.filter((word) => word.length > 1 && isWordOf(language, word)).length),
  );
  if (best >= 2 && best >= words.length * 0.2) return true;
  if (englishIn(words) !== 'no') return true;
  if (words.length < 5) return false;
  const { language, scores } = likelyLanguage(words.join(' '));
  return (scores.get(language) ?? 0) >= 0.75;
}

function isEnglishWord(word: string): boolean {
  return isWordOf('en', word) || isEverydayEnglish(word);
}

/** Of small letters, and nothing that could be spoken. */
function isWithoutVowel(token: string): boolean {
  return /\p{Ll}[^.]?$/u.test(token) && /^\p{L}{2,}/u.test(token) && !/[aeiouyà-æè-ïò-öø-üœ]/iu.test(token);
}

/** Numbers, abbreviations, addresses. */
function isCode(token: string): boolean {
  return /^[\p{Lu}\p{N}\p{P}\p{S}]+$/u.test(token) || /[@/]|www\.|\.\p{Ll}{2,}/u.test(token);
}
