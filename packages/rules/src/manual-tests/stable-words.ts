import { foldWords } from '../semantics/words.ts';

/**
 * Words of a name without numbers, dates and times: `3 new tenders of 12 March` becomes `# new tenders of #`.
 */
export function stableWords(text: string): string {
  return foldWords(text)
    .replace(/\p{Nd}+(?:st|nd|rd|th)?(?![\p{L}\p{M}])/gu, '#')
    .replace(/\p{Nd}+/gu, '#')
    .replace(MONTH_BESIDE, '#')
    .replace(DAY_BESIDE, '#')
    .replace(/#(?:[\s.,:/–-]*(?:#|[ap]\.?m\b\.?|ist\b))+/g, '#');
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर';
const DAYS =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|' +
  'सोमवार|मंगलवार|बुधवार|गुरुवार|बृहस्पतिवार|शुक्रवार|शनिवार|रविवार';
const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';
/** Bounded: a page may consist of such characters, and each would look back over all before it. */
const BETWEEN = '[\\s,.-]{0,4}';

/** Only next to a number, because `may` and `sun` are also words. */
const MONTH_BESIDE = new RegExp(
  `(?<=#${BETWEEN})${START}(?:${MONTHS})${END}|${START}(?:${MONTHS})${END}(?=${BETWEEN}#)`,
  'gu',
);
const DAY_BESIDE = new RegExp(
  `(?<=#[\\s,.(-]{0,4})${START}(?:${DAYS})${END}|${START}(?:${DAYS})${END}(?=${BETWEEN}#)`,
  'gu',
);
