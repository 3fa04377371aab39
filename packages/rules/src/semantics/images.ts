import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { foldWords } from './words.ts';

/** Marked as decorative: no text alternative, or removed from the accessibility tree. */
export function isMarkedDecorative(image: PageElement): boolean {
  if (!image.matches('img, svg')) return false;
  if (image.matches('[aria-hidden=true i]')) return true;
  if (['none', 'presentation'].includes(explicitRole(image) ?? '')) return true;
  return image.tag === 'img' && image.attribute('alt')?.trim() === '' && image.name === '';
}

/**
 * The alt text that is used as the accessible name of an image, area or image button; null when there is none.
 */
export function spokenAlt(element: PageElement): string | null {
  if (!element.matches('img, area, input[type=image i]') || !element.isExposed) return null;
  const alt = element.attribute('alt')?.trim() ?? '';
  // Another source of the name, such as aria-label, overrides the alt text.
  return alt !== '' && foldWords(alt) === foldWords(element.name) ? alt : null;
}
