import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { hasWords } from './words.ts';

/** Class names of common icon fonts. */
export const ICON_CLASSES =
  '.fa, .fab, .fad, .fal, .far, .fas, .fa-brands, .fa-duotone, .fa-light, .fa-regular, .fa-solid, .glyphicon, .material-icons, .material-icons-outlined, .material-icons-round, .material-icons-sharp, .material-symbols-outlined, .material-symbols-rounded, .material-symbols-sharp';
/** Fonts that render a whole word such as "home" as one glyph. */
const WORD_FONTS = /material (icons|symbols)/i;
const PRIVATE_USE = /[\u{e000}-\u{f8ff}]/u;

/** An icon from a font: a known class, `data-icon`, or a private-use character. */
export function isFontIcon(element: PageElement): boolean {
  if (!looksLikeIcon(element) || element.matches('img, svg') || explicitRole(element) === 'img') return false;
  // Last, because a container has the text of all its descendants.
  return isWordIcon(element) || !hasWords(element.visibleText);
}

function looksLikeIcon(element: PageElement): boolean {
  if (element.matches(`${ICON_CLASSES}, [data-icon]`)) return true;
  return [...element.generated, ...element.ownTexts].some(({ text }) => PRIVATE_USE.test(text));
}

/** The element's letters are rendered as an icon, not as a word. */
export function isWordIcon(element: PageElement): boolean {
  return WORD_FONTS.test(element.style('font-family'));
}
