import type { Rect } from './rect.ts';

/** A page screenshot: its size in pixels, and how many of them make one CSS pixel. */
export interface PagePicture {
  width: number;
  height: number;
  scale: number;
}

/** Minimum margin on each side, CSS pixels. */
const MARGIN = 48;
/** Minimum size, so that a small element is shown in context, CSS pixels. */
const MIN_SIZE = { width: 480, height: 240 };
/** Minimum height-to-width ratio: a wide and low element must not become an unreadable strip. */
const HEIGHT_TO_WIDTH = 0.45;
/** Maximum size: a very large element shows its upper left part, CSS pixels. */
const MAX_SIZE = { width: 1280, height: 720 };

/**
 * The crop of a page screenshot that shows an element with context, in whole screenshot pixels. The server
 * crops with it and the web app draws the outline with it, so both agree.
 *
 * @param rect the element in CSS pixels
 * @returns null if the element is outside the screenshot
 */
export function elementCrop(rect: Rect, picture: PagePicture): Rect | null {
  const x = cropAxis(rect.x, rect.width, picture.width, picture.scale, MIN_SIZE.width, MAX_SIZE.width);
  const leastHeight = Math.max(MIN_SIZE.height, x ? (HEIGHT_TO_WIDTH * x.length) / picture.scale : 0);
  const y = cropAxis(rect.y, rect.height, picture.height, picture.scale, leastHeight, MAX_SIZE.height);
  return x && y ? { x: x.start, y: y.start, width: x.length, height: y.length } : null;
}

function cropAxis(
  start: number,
  length: number,
  pictureLength: number,
  scale: number,
  least: number,
  most: number,
): { start: number; length: number } | null {
  if (start * scale >= pictureLength || (start + length) * scale <= 0) return null;
  const cropLength = Math.min(Math.max(length + 2 * MARGIN, least), most);
  const margin = Math.max(MARGIN, (cropLength - length) / 2);
  const size = Math.min(Math.round(cropLength * scale), pictureLength);
  const from = Math.round((start - margin) * scale);
  return { start: Math.min(Math.max(from, 0), pictureLength - size), length: size };
}
