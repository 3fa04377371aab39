import type { PageElement } from '@abhigam/facts';
import { spokenAlt } from './images.ts';
import { foldWords } from './words.ts';

/** What an alt text contains instead of a description; the first match wins. */
export type AltProblem = 'phrase' | 'file-name' | 'word';

const PHRASES = /\b(image|photo|photograph|picture|graphic) of\b/;
/** In Hindi, "picture of" comes last. */
const HINDI_PHRASES =
  /(^|\s)(का चित्र|के चित्र|की छवि|की फोटो|का फोटो|की तस्वीर|की इमेज|का फोटोग्राफ|का ग्राफिक)($|[\s\p{P}])/u;
const FILE_NAME = /\.(png|jpe?g|gif|svg|webp|avif|bmp|pdf|docx?)$/;
const WORDS: ReadonlySet<string> = new Set([
  ...['photo', 'photograph', 'picture', 'graphic', 'logo', 'icon', 'graph', 'image', 'img', 'pic'],
  ...['alt text', 'placeholder', 'untitled', 'null', 'undefined', 'asdf'],
  ...['फोटो', 'फोटोग्राफ', 'चित्र', 'छवि', 'तस्वीर', 'पिक्चर', 'लोगो', 'आइकन', 'आइकॉन', 'ग्राफ', 'ग्राफिक', 'इमेज'],
]);

/** Names that code uses for an image placeholder: words of templates and of library examples. */
const PLACE =
  'about|alt|article|background|banner|blog|card|course|courses|default|dummy|feature|featured|gallery|generic placeholder|header|hero|main|news|placeholder|post|responsive|sample|section|service|services|slide|slider|thumbnail';
const PLACE_OF_PICTURE = new RegExp(
  `^(?:${PLACE})[\\s_-]?(?:image|img|photo|picture|pic)(?: cap)?[\\s_-]?\\d*$|^(?:event|product|profile|team|user)[_-]?img[\\s_-]?\\d*$`,
);
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth) (?:slide|banner|image)$/;
/** A template placeholder that was never filled in. */
const UNFILLED = /^(?:\.{2,}|…|\[\[.*\]\]|\{\{.*\}\}|\$\{.*\}|<%.*%>)$/;
/** A kind and a number, as in WCAG failure F30. On a control the number may be the position in a series. */
const NUMBERED =
  /^(?:image|img|photo|photograph|picture|pic|graphic|slide|slider|banner|gallery|thumbnail|चित्र|छवि|तस्वीर|फोटो|इमेज|स्लाइड|बैनर)[\s_-]?\p{Nd}{1,4}$/u;
const BARE: ReadonlySet<string> = new Set(['banner', 'slide', 'slider', 'thumbnail', 'बैनर', 'स्लाइड']);
const CONTROL =
  'a, button, label, summary, input, area, [role=button i], [role=tab i], [onclick], [tabindex]';

export function altProblem(image: PageElement): AltProblem | null {
  const alt = withoutNukta(foldWords(spokenAlt(image) ?? ''));
  if (PHRASES.test(alt) || HINDI_PHRASES.test(alt)) return 'phrase';
  if (FILE_NAME.test(alt)) return 'file-name';
  return WORDS.has(alt) || isPlaceholderAlt(alt, image) ? 'word' : null;
}

function isPlaceholderAlt(alt: string, image: PageElement): boolean {
  if (PLACE_OF_PICTURE.test(alt) || ORDINAL.test(alt) || UNFILLED.test(alt)) return true;
  return (NUMBERED.test(alt) || BARE.has(alt)) && image.closest(CONTROL) === null;
}

/** Hindi spells फ़ोटो and फोटो interchangeably; NFC keeps the dot as a separate character. */
function withoutNukta(text: string): string {
  return text.replaceAll('\u093c', '');
}
