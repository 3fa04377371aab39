import type { ImageText, PageElement } from '@abhigam/facts';
import { imageWords } from './image-words.ts';
import { linkUrl } from './links.ts';
import { hasSemantics } from './role.ts';
import { isVisible } from './visible.ts';

/** A smaller share is incidental text: a label on a bottle, a sign in a street. */
const MIN_SHARE = 0.01;
/** From this share, the text is the main content of the image. Gaps between words and lines are not counted. */
const MIN_SHARE_OF_TEXT = 0.06;
/** One or two words are usually a logo. */
const MIN_WORDS_OF_TEXT = 3;
/** With more words, it is a banner that contains a logo. */
const MAX_WORDS_OF_LOGO = 12;
/** A much larger background image shows only a part of itself, like a sprite. */
const MAX_OVERSIZE = 1.5;

const LOGO = /logo|emblem|wordmark|\bbrand\b|\bcrest\b|लोगो|प्रतीक|चिह्न|चिन्ह/;
const MAX_ATTRIBUTE = 300;

/**
 * Text recognised in an element's foreground or background image; null when there is none or it is incidental.
 */
export function textInImage(element: PageElement): ImageText | null {
  const text = element.imageText ?? shownBackground(element);
  return text && text.textShare >= MIN_SHARE && imageWords(text).length > 0 ? text : null;
}

function shownBackground(element: PageElement): ImageText | null {
  const { backgroundImageText: text, box } = element;
  if (!text || !box) return null;
  const isPart = text.width > box.width * MAX_OVERSIZE || text.height > box.height * MAX_OVERSIZE;
  return isPart ? null : text;
}

/** Elements with a visible image of text; without CAPTCHAs, which must not reveal it. */
export function isTextImage(element: PageElement): boolean {
  const { image, backgroundImage } = element.facts;
  if (image === undefined && backgroundImage === undefined) return false;
  return textInImage(element) !== null && isVisible(element) && !marksOf(element).includes('captcha');
}

/** An image whose main content is text that could be real text: not a logo, not a photograph with a sign. */
export function isImageOfText(element: PageElement): boolean {
  const text = textInImage(element);
  if (!text || text.textShare < MIN_SHARE_OF_TEXT || !isTextImage(element)) return false;
  const needed = element.matches('input') ? 1 : MIN_WORDS_OF_TEXT;
  return imageWords(text).length >= needed && !isLogo(element);
}

/** Marked as a logo by name, file or class, or the image in the header that links to the home page. */
export function isLogo(image: PageElement): boolean {
  const text = textInImage(image);
  if (text && imageWords(text).length > MAX_WORDS_OF_LOGO) return false;
  const link = [...image.ancestors()].find((around) => hasSemantics(around, 'link'));
  const marks = [image, image.parent, link].map((element) => (element ? marksOf(element) : ''));
  if (LOGO.test(marks.join(' '))) return true;
  return link !== undefined && image.closest('header, [role=banner i]') !== null && leadsHome(link);
}

/** Attributes that may mark an element as a logo, lower case, without data URLs. */
function marksOf(element: PageElement): string {
  const names = ['class', 'id', 'src', 'alt', 'title', 'aria-label'];
  const values = names.map((name) => element.attribute(name) ?? '');
  return values
    .filter((value) => !value.startsWith('data:'))
    .map((value) => value.slice(0, MAX_ATTRIBUTE))
    .join(' ')
    .toLowerCase();
}

function leadsHome(link: PageElement): boolean {
  const url = linkUrl(link);
  return url !== null && /^\/(index\.\w+|home|[a-z]{2})?\/?$/i.test(url.pathname) && url.search === '';
}
