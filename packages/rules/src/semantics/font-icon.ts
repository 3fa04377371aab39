import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { hasWords } from './words.ts';

/** Classes of the icon fonts that many sites use. */
export const ICON_CLASSES =
  '.fa, .fab, .fad, .fal, .far, .fas, .fa-brands, .fa-duotone, .fa-light, .fa-regular, .fa-solid, .glyphicon, .material-icons, .material-icons-outlined, .material-icons-round, .material-icons-sharp, .material-symbols-outlined, .material-symbols-rounded, .material-symbols-sharp';
/** Fonts that draw a whole word such as "home" as one sign. */
const WORD_FONTS = /material (icons|symbols)/i;
const PRIVATE_USE = /[\u{e000}-\u{f8ff}]/u;

/** A sign that a font paints: by a well-known class, `data-icon`, or a character of the private use area. */
export function isFontIcon(element: PageElement): boolean {
  if (!looksLikeIcon(element) || element.matches('img, svg') || explicitRole(element) === 'img') return false;
  // Asked last: an element around others has the text of all of them.
  return isWordIcon(element) || !hasWords(element.visibleText);
}

function looksLikeIcon(element: PageElement): boolean {
  if (element.matches(`${ICON_CLASSES}, [data-icon]`)) return true;
  return [...element.generated, ...element.ownTexts].some(({ text }) => PRIVATE_USE.test(text));
}

/** Its letters are painted as a sign, not as a word. */
export function isWordIcon(element: PageElement): boolean {
  return WORD_FONTS.test(element.style('font-family'));
}
