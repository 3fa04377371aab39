import type { PagePicture, Rect } from '@abhigam/domain';

/** Place of an outline on a picture, in percent of it, so that it fits at every size. */
export interface OutlineBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Free space between element and outline, picture pixels. */
const GAP = 4;

/**
 * @param element in CSS pixels
 * @param part of the page picture that is shown, in picture pixels
 * @returns the outline, kept inside the shown part
 */
export function outlineBox(element: Rect, part: Rect, scale: PagePicture['scale']): OutlineBox {
  const left = clamp(element.x * scale - part.x - GAP, 0, part.width);
  const top = clamp(element.y * scale - part.y - GAP, 0, part.height);
  const right = clamp((element.x + element.width) * scale - part.x + GAP, 0, part.width);
  const bottom = clamp((element.y + element.height) * scale - part.y + GAP, 0, part.height);
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
