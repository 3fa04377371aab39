import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';
import { foldWords } from './words.ts';

/** Marked as decoration by its markup: it has no text alternative, or is taken out of what is read. */
export function isMarkedDecorative(image: PageElement): boolean {
  if (!image.matches('img, svg')) return false;
  if (image.matches('[aria-hidden=true i]')) return true;
  if (['none', 'presentation'].includes(explicitRole(image) ?? '')) return true;
  return image.tag === 'img' && image.attribute('alt')?.trim() === '' && image.name === '';
}

/** The alt text by which assistive technology calls an image, an area or an image button; null for none. */
export function spokenAlt(element: PageElement): string | null {
  if (!element.matches('img, area, input[type=image i]') || !element.isExposed) return null;
  const alt = element.attribute('alt')?.trim() ?? '';
  // Another source of the name, such as aria-label, leaves the alt text unheard.
  return alt !== '' && foldWords(alt) === foldWords(element.name) ? alt : null;
}
