import type { Rect } from '@abhigam/domain';
import sharp from 'sharp';
import type { Cdp } from '../browser/page-session.ts';

/** A part of the page as it was painted, one pixel to a CSS pixel. */
export interface Pixels {
  /** Red, green, blue of each pixel, row by row. */
  data: Uint8Array;
  /** From the top left of the document, whole numbers. */
  area: Rect;
}

/** Pictures of what lies beyond the window, until two in a row are the same. */
const MAX_CAPTURES = 6;

/**
 * Takes a picture of a part of the page. What lies below the window is painted for it without scrolling: the browser enlarges the
 * surface for that moment, and composited layers beyond the window may still be missing from the first picture.
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
    throw new Error('The picture is not of the size that was asked for.');
  return { data: raw, area };
}

/** Largest difference of a channel at one pixel. */
export function differenceAt(one: Uint8Array, other: Uint8Array, at: number): number {
  return Math.max(
    Math.abs((one[at] ?? 0) - (other[at] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)),
  );
}
