import type { PageElement } from '@abhigam/facts';
import { spokenAlt } from './images.ts';
import { foldWords } from './words.ts';

/** What an alt text says instead of describing the image; the first that holds. */
export type AltProblem = 'phrase' | 'file-name' | 'word';

const PHRASES = /\b(image|photo|photograph|picture|graphic) of\b/;
/** "Picture of" comes last in Hindi. */
const HINDI_PHRASES =
  /(^|\s)(का चित्र|के चित्र|की छवि|की फोटो|का फोटो|की तस्वीर|की इमेज|का फोटोग्राफ|का ग्राफिक)($|[\s\p{P}])/u;
const FILE_NAME = /\.(png|jpe?g|gif|svg|webp|avif|bmp|pdf|docx?)$/;
const WORDS: ReadonlySet<string> = new Set([
  ...['photo', 'photograph', 'picture', 'graphic', 'logo', 'icon', 'graph', 'image', 'img', 'pic'],
  ...['alt text', 'placeholder', 'untitled', 'null', 'undefined', 'asdf'],
  ...['फोटो', 'फोटोग्राफ', 'चित्र', 'छवि', 'तस्वीर', 'पिक्चर', 'लोगो', 'आइकन', 'आइकॉन', 'ग्राफ', 'ग्राफिक', 'इमेज'],
]);

export function altProblem(image: PageElement): AltProblem | null {
  const alt = withoutNukta(foldWords(spokenAlt(image) ?? ''));
  if (PHRASES.test(alt) || HINDI_PHRASES.test(alt)) return 'phrase';
  if (FILE_NAME.test(alt)) return 'file-name';
  return WORDS.has(alt) ? 'word' : null;
}

/** Hindi writes फ़ोटो and फोटो alike; NFC leaves the dot a character of its own. */
function withoutNukta(text: string): string {
  return text.replaceAll('\u093c', '');
}
