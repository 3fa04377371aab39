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

/** What the code around a picture calls its place: words of templates and of the examples of libraries. */
const PLACE =
  'about|alt|article|background|banner|blog|card|course|courses|default|dummy|feature|featured|gallery|generic placeholder|header|hero|main|news|placeholder|post|responsive|sample|section|service|services|slide|slider|thumbnail';
const PLACE_OF_PICTURE = new RegExp(
  `^(?:${PLACE})[\\s_-]?(?:image|img|photo|picture|pic)(?: cap)?[\\s_-]?\\d*$|^(?:event|product|profile|team|user)[_-]?img[\\s_-]?\\d*$`,
);
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth) (?:slide|banner|image)$/;
/** What a template was to fill in. */
const UNFILLED = /^(?:\.{2,}|…|\[\[.*\]\]|\{\{.*\}\}|\$\{.*\}|<%.*%>)$/;
/** A kind and a number, as W3C's failure F30 has them. On a control they may tell which of several it brings. */
const NUMBERED =
  /^(?:image|img|photo|photograph|picture|pic|graphic|slide|slider|banner|gallery|thumbnail|चित्र|छवि|तस्वीर|फोटो|इमेज|स्लाइड|बैनर)[\s_-]?\p{Nd}{1,4}$/u;
const BARE: ReadonlySet<string> = new Set(['banner', 'slide', 'slider', 'thumbnail', 'बैनर', 'स्लाइड']);
const CONTROL =
  'a, button, label, summary, input, area, [role=button i], [role=tab i], [onclick], [tabindex]';

export function altProblem(image: PageElement): AltProblem | null {
  const alt = withoutNukta(foldWords(spokenAlt(image) ?? ''));
  if (PHRASES.test(alt) || HINDI_PHRASES.test(alt)) return 'phrase';
  if (FILE_NAME.test(alt)) return 'file-name';
  return WORDS.has(alt) || saysItsPlace(alt, image) ? 'word' : null;
}

function saysItsPlace(alt: string, image: PageElement): boolean {
  if (PLACE_OF_PICTURE.test(alt) || ORDINAL.test(alt) || UNFILLED.test(alt)) return true;
  return (NUMBERED.test(alt) || BARE.has(alt)) && image.closest(CONTROL) === null;
}

/** Hindi writes फ़ोटो and फोटो alike; NFC leaves the dot a character of its own. */
function withoutNukta(text: string): string {
  return text.replaceAll('\u093c', '');
}
