import type { PagePicture, Rect } from '@abhigam/domain';

/** Place of an element on a picture, in percent of it, so that it fits at every size. Its outline is drawn around it. */
export interface OutlineBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * @param element in CSS pixels
 * @param part of the page picture that is shown, in picture pixels
 * @returns the element, as far as it is in the shown part
 */
export function outlineBox(element: Rect, part: Rect, scale: PagePicture['scale']): OutlineBox {
  const left = clamp(element.x * scale - part.x, 0, part.width);
  const top = clamp(element.y * scale - part.y, 0, part.height);
  const right = clamp((element.x + element.width) * scale - part.x, 0, part.width);
  const bottom = clamp((element.y + element.height) * scale - part.y, 0, part.height);
  return {
    left: (100 * left) / part.width,
    top: (100 * top) / part.height,
    width: (100 * (right - left)) / part.width,
    height: (100 * (bottom - top)) / part.height,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
