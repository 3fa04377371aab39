import type { ImageKind } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { isMarkedDecorative } from './images.ts';
import { hasSemantics } from './role.ts';

/** Purpose of an image; an image in a link or button is functional. */
export function imageKindOf(image: PageElement): ImageKind {
  if (image.matches('input')) return 'imageButton';
  for (const around of image.ancestors()) {
    if (hasSemantics(around, 'link')) return 'imageLink';
    if (hasSemantics(around, 'button')) return 'imageButton';
  }
  if (image.facts.image === undefined && image.facts.backgroundImage !== undefined) return 'background';
  return isMarkedDecorative(image) ? 'decorative' : 'inline';
}
