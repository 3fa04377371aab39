import type { Rect } from '@abhigam/domain';

/** Screen pixels per CSS pixel of the tested page. */
export const MAX_ZOOM = 4;
/** Zoom factor of the real size. */
export const REAL = 1;
const STEP = 1.25;
/** Size of the view relative to the element when it is brought into view. */
const AROUND = 1.5;
/** Maximum initial zoom of a small element. */
const FIRST = 2;

interface Size {
  width: number;
  height: number;
}

/** The zoom at which the whole page is visible. */
export function zoomOfWhole(page: Size, view: Size): number {
  return Math.min(1, view.width / page.width, view.height / page.height);
}

/** The initial zoom of an element: at least its real size, up to twice that for a small one. */
export function zoomOfElement(element: Size, view: Size): number {
  const fits = Math.min(view.width / (element.width * AROUND), view.height / (element.height * AROUND));
  return clamp(fits, REAL, FIRST);
}

export function zoomed(zoom: number, direction: 1 | -1, page: Size, view: Size): number {
  return clamp(zoom * STEP ** direction, zoomOfWhole(page, view), MAX_ZOOM);
}

/**
 * The point at the centre of the view when an element is shown: its centre, or the centre of its start when it
 * does not fit.
 */
export function middleOf({ x, y, width, height }: Rect, zoom: number, view: Size): { x: number; y: number } {
  const along = (start: number, length: number, room: number) => start + Math.min(length, room / zoom) / 2;
  return { x: along(x, width, view.width), y: along(y, height, view.height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
