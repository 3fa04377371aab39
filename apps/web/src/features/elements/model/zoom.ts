import type { Rect } from '@abhigam/domain';

/** Screen pixels for one CSS pixel of the tested page. */
export const MAX_ZOOM = 4;
const STEP = 1.25;
/** Room around the element when it is brought into view. */
const AROUND = 3;

interface Size {
  width: number;
  height: number;
}

/** The zoom at which the whole page is seen. */
export function zoomOfWhole(page: Size, view: Size): number {
  return Math.min(1, view.width / page.width, view.height / page.height);
}

/** The zoom at which the element is seen with its surroundings, at most as large as on the page. */
export function zoomOfElement(element: Size, page: Size, view: Size): number {
  const fits = Math.min(view.width / (element.width * AROUND), view.height / (element.height * AROUND));
  return clamp(fits, zoomOfWhole(page, view), 1);
}

export function zoomed(zoom: number, direction: 1 | -1, page: Size, view: Size): number {
  return clamp(zoom * STEP ** direction, zoomOfWhole(page, view), MAX_ZOOM);
}

/** Middle of a box. */
export function middleOf({ x, y, width, height }: Rect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
