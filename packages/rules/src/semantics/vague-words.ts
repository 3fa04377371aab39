import { foldWords } from './words.ts';

/** Longer than any of the words, with room for arrows and dots around them. */
const MAX_LENGTH = 40;
const SIGNS_AT_START = /^[\s\p{P}\p{S}]+/u;
const SIGNS_AT_END = /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u;

/** Link texts that are meaningful only with other text. */
const VAGUE_WORDS: ReadonlySet<string> = new Set(
  [
    ['click here', 'click', 'here', 'link', 'edit', 'select', 'more', 'more info', 'more information', 'go'],
    ['read more', 'know more', 'learn more', 'view more', 'see more', 'view', 'view details', 'details'],
    ['यहाँ क्लिक करें', 'यहां क्लिक करें', 'क्लिक करें', 'यहाँ', 'यहां', 'लिंक', 'देखें', 'यहाँ देखें', 'यहां देखें'],
    ['और', 'अधिक', 'और पढ़ें', 'अधिक पढ़ें', 'आगे पढ़ें', 'और जानें', 'अधिक जानें', 'और देखें', 'अधिक देखें'],
    [
      'download',
      'download now',
      'डाउनलोड',
      'डाउनलोड करें',
      'open',
      'खोलें',
      'continue',
      'continue reading',
      'this link',
    ],
    [
      'read on',
      'read here',
      'see here',
      'view here',
      'find here',
      'click me',
      'tap here',
      'press here',
      'visit here',
    ],
    ['find out more', 'more details', 'see details', 'full details', 'full story', 'this', 'this page'],
    ['अधिक जानकारी', 'और जानकारी', 'विवरण', 'विवरण देखें', 'चुनें', 'संपादित करें', 'जाएँ', 'जाएं'],
  ]
    .flat()
    .map(foldWords),
);

/** Whether the whole text is such a word; ignores arrows, dots and quotes around it. */
export function isVague(text: string): boolean {
  const folded = foldWords(text);
  if (folded.length > MAX_LENGTH) return false;
  return VAGUE_WORDS.has(folded.replace(SIGNS_AT_START, '').replace(SIGNS_AT_END, ''));
}

/** Words for a file format, which do not describe the content. */
const FORMATS: ReadonlySet<string> = new Set(
  (
    'pdf epub mobi html htm txt text plain xml json csv doc docx odt rtf word excel xls xlsx ods ppt pptx odp powerpoint zip ' +
    'rar jpg jpeg png mp3 mp4 audio video file document format version download view open फ़ाइल फाइल पीडीएफ डाउनलोड'
  )
    .split(' ')
    .map(foldWords),
);
/** At least one of these is required: the others alone are vague words. */
const NAMES_OF_FORMATS =
  /\b(pdf|epub|mobi|html?|txt|xml|json|csv|docx?|odt|rtf|xlsx?|ods|pptx?|odp|zip|rar|plain text|word|excel|powerpoint)\b|पीडीएफ/u;
const SIZE = /[\d.,]+\s*(?:kb|mb|gb|bytes?|केबी|एमबी)?/gu;

/** Whether the whole text is a file format and optionally a size, such as "PDF (2 MB)". */
export function isBareFormat(text: string): boolean {
  const folded = foldWords(text);
  if (folded.length > MAX_LENGTH || !NAMES_OF_FORMATS.test(folded)) return false;
  const words = folded.replace(SIZE, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => FORMATS.has(word));
}
