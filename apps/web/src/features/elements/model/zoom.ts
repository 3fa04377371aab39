import type { Rect } from '@abhigam/domain';

/** Screen pixels for one CSS pixel of the tested page. */
export const MAX_ZOOM = 4;
/** The size that the page had on its screen. */
export const REAL = 1;
const STEP = 1.25;
/** Room around the element when it is brought into view. */
const AROUND = 1.5;
/** How far a small element is enlarged at first. */
const FIRST = 2;

interface Size {
  width: number;
  height: number;
}

/** The zoom at which the whole page is seen. */
export function zoomOfWhole(page: Size, view: Size): number {
  return Math.min(1, view.width / page.width, view.height / page.height);
}

/** The zoom at which the element is looked at: as large as on its page, a small one up to twice as large. */
export function zoomOfElement(element: Size, view: Size): number {
  const fits = Math.min(view.width / (element.width * AROUND), view.height / (element.height * AROUND));
  return clamp(fits, REAL, FIRST);
}

export function zoomed(zoom: number, direction: 1 | -1, page: Size, view: Size): number {
  return clamp(zoom * STEP ** direction, zoomOfWhole(page, view), MAX_ZOOM);
}

/** What stands in the middle of the view while an element is looked at: its middle, or where it begins if it does not fit. */
export function middleOf({ x, y, width, height }: Rect, zoom: number, view: Size): { x: number; y: number } {
  const along = (start: number, length: number, room: number) => start + Math.min(length, room / zoom) / 2;
  return { x: along(x, width, view.width), y: along(y, height, view.height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
