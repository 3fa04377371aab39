import { englishIn, wordsOf } from './compare-language.ts';
import { isEverydayEnglish } from './everyday-english.ts';
import { isWordOf, LANGUAGES_WITH_WORDS } from './function-words.ts';
import { likelyLanguage } from './likely-language.ts';
import { scriptsOf } from './scripts.ts';

/**
 * Whether letters are readable text, or encode another script for a pre-Unicode font. `certain`: by function
 * words in such an encoding, or by symbols within words; `likely`: no language is written like that.
 */
export type Legibility = 'text' | 'likely' | 'certain';

/**
 * Hindi function words in the encodings of Kruti Dev and similar fonts, and of Shusha: of, in, is, and, from,
 * to, on, not, for, this.
 */
const STORED_WORDS: readonly ReadonlySet<string>[] = [
  'dk ds dh esa gS gSa gS] vkSj ls dks us ij ugha ;g og fd fy, fy;s Fkk Fks Fkh fd;k x;k xbZ djs djsa djus rFkk ,oa tks Hkh rd bl ml gks gksrk gksrh ;k mudk vius }kjk Hkkjr ljdkj foHkkx;s dj u;h',
  'ka ko kI kao sao maoM hO hOM AaOr AaOr. Aaor pr nahIM yah vah ik ilae qaa qao qaI ikyaa gayaa kroM krnao tqaa evaM jaao BaI tk hao haota yaa saBaI ApnaI Baart sarkar',
].map((words) => new Set(words.split(' ')));

const MIN_WORDS = 3;
const MIN_HITS = 2;
const MAX_TEXT = 2_000;
const TOKEN = /[^\s\u00a0]+/gu;
/** Symbols within a word that belong to no spelling; quotes, hyphens, slashes, dots, @ and & do. */
const INNER_SIGN =
  /[\p{L}][;[\]{}|\\~`^+=<>¡-¬®-¿×÷†‡‰™¨][\p{L}]|^[;[\]{}|\\~^¡-¬®-¶¸-¾][\p{L}]|^,[\p{L}]{1,4}$/u;
/** A capital after a lower-case letter; brand names have at most one. */
const ODD_CAPITALS = /\p{Ll}\p{Lu}/u;
/**
 * Consecutive non-ASCII letters, or capitals among lower-case letters: no language in Latin script has them.
 */
const MANY_BEYOND =
  /[\u00a1-\u00ff\u0152\u0153\u0160\u0161\u0178\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{2}/u;
const LETTERS = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\u00aa\u00ba]+$/u;

/** @param isFontKnown the text uses a pre-Unicode font: then text that no language has is certain */
export function legibilityOf(text: string, isFontKnown: boolean): Legibility {
  const tokens = (text.slice(0, MAX_TEXT).match(TOKEN) ?? []).filter((token) => /\p{L}/u.test(token));
  const words = wordsOf(text.slice(0, MAX_TEXT));
  // Text in a native script is readable, whatever the font.
  if (tokens.length === 0 || tokens.filter((token) => LETTERS.test(token)).length < tokens.length * 0.7)
    return 'text';
  if (isLanguage(words) || tokens.every(isCode) || words.every(isEnglishWord)) return 'text';
  const share = (predicate: (token: string) => boolean) => tokens.filter(predicate).length / tokens.length;
  const bare = tokens.map((token) => token.replace(/(?<![.,:!?()"'।])[.,:!?()"'।]+$/u, ''));
  const isStored = STORED_WORDS.some((stored) => {
    const hits = bare.filter((token) => stored.has(token) && !isWordOf('en', token.toLowerCase()));
    return new Set(hits).size >= MIN_HITS && hits.length >= tokens.length * 0.2;
  });
  const odd = share((token) => INNER_SIGN.test(token) || ODD_CAPITALS.test(token) || MANY_BEYOND.test(token));
  const beyond = share((token) => MANY_BEYOND.test(token));
  // English words and names may use such a font by mistake; such words are rendered wrongly.
  if (isFontKnown) return odd >= 0.2 || share(isWithoutVowel) >= 0.3 || isStored ? 'certain' : 'likely';
  if (tokens.length < MIN_WORDS) return 'text';
  if (beyond >= 0.5 || (isStored && odd > 0)) return 'certain';
  // Product names also have unusual capitals, but are pronounceable.
  const isUnspeakable = share(isWithoutVowel) >= 0.3 || share((token) => INNER_SIGN.test(token)) >= 0.3;
  return isStored || (odd >= 0.5 && isUnspeakable) ? 'likely' : 'text';
}

/**
 * Has function words of a language in Latin script, or letter statistics clearly of a language without a word
 * list here.
 */
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

/** Lower case and unpronounceable. */
function isWithoutVowel(token: string): boolean {
  return /\p{Ll}[^.]?$/u.test(token) && /^\p{L}{2,}/u.test(token) && !/[aeiouyà-æè-ïò-öø-üœ]/iu.test(token);
}

/** Numbers, abbreviations, addresses. */
function isCode(token: string): boolean {
  return /^[\p{Lu}\p{N}\p{P}\p{S}]+$/u.test(token) || /[@/]|www\.|\.\p{Ll}{2,}/u.test(token);
}
