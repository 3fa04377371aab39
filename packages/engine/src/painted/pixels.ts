import type { Rect } from '@abhigam/domain';
import sharp from 'sharp';
import type { Cdp } from '../browser/page-session.ts';

/** A painted part of the page, one pixel per CSS pixel. */
export interface Pixels {
  /** Red, green, blue of each pixel, row by row. */
  data: Uint8Array;
  /** Integers, from the top left of the document. */
  area: Rect;
}

/** Maximum number of captures beyond the viewport, until two in a row are equal. */
const MAX_CAPTURES = 6;

/**
 * Captures a part of the page. An area below the viewport is painted without scrolling: the browser enlarges
 * the surface temporarily, and composited layers may be missing in the first capture.
 */
export async function takePixels(cdp: Cdp, area: Rect, isInWindow: boolean): Promise<Pixels> {
  const capture = async () => {
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'png',
      clip: { ...area, scale: 1 },
      captureBeyondViewport: !isInWindow,
      optimizeForSpeed: true,
    });
    return data;
  };
  let data = await capture();
  for (let captures = 1; !isInWindow && captures < MAX_CAPTURES; captures += 1) {
    const again = await capture();
    if (again === data) break;
    data = again;
  }
  const picture = sharp(Buffer.from(data, 'base64')).removeAlpha().toColourspace('srgb').raw();
  const { data: raw, info } = await picture.toBuffer({ resolveWithObject: true });
  if (info.width !== area.width || info.height !== area.height || info.channels !== 3)
    throw new Error('The screenshot does not have the requested size.');
  return { data: raw, area };
}

/** Largest channel difference at one pixel. */
export function differenceAt(one: Uint8Array, other: Uint8Array, at: number): number {
  return Math.max(
    Math.abs((one[at] ?? 0) - (other[at] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)),
  );
}
