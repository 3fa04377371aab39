import { foldWords } from './words.ts';

/** Longer than any of the words, with room for arrows and dots around them. */
const MAX_LENGTH = 40;
const SIGNS_AT_START = /^[\s\p{P}\p{S}]+/u;
const SIGNS_AT_END = /[\s\p{P}\p{S}]+$/u;

/** Link texts that mean something only beside other text. */
const VAGUE_WORDS: ReadonlySet<string> = new Set(
  [
    ['click here', 'click', 'here', 'link', 'edit', 'select', 'more', 'more info', 'more information', 'go'],
    ['read more', 'know more', 'learn more', 'view more', 'see more', 'view', 'view details', 'details'],
    ['यहाँ क्लिक करें', 'यहां क्लिक करें', 'क्लिक करें', 'यहाँ', 'यहां', 'लिंक', 'देखें', 'यहाँ देखें', 'यहां देखें'],
    ['और', 'अधिक', 'और पढ़ें', 'अधिक पढ़ें', 'आगे पढ़ें', 'और जानें', 'अधिक जानें', 'और देखें', 'अधिक देखें'],
    ['अधिक जानकारी', 'और जानकारी', 'विवरण', 'विवरण देखें', 'चुनें', 'संपादित करें', 'जाएँ', 'जाएं'],
  ]
    .flat()
    .map(foldWords),
);

/** Whether the whole text is such a word; arrows, dots and quotes around it do not count. */
export function isVague(text: string): boolean {
  const folded = foldWords(text);
  if (folded.length > MAX_LENGTH) return false;
  return VAGUE_WORDS.has(folded.replace(SIGNS_AT_START, '').replace(SIGNS_AT_END, ''));
}
