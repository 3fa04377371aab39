import type { PagePicture, Rect } from '@abhigam/domain';

/**
 * Position of an element on an image, in percent, so that it fits every size. The outline is drawn around it.
 */
export interface OutlineBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * @param element in CSS pixels
 * @param part visible part of the page screenshot, in image pixels
 * @returns the element, clipped to the visible part
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
