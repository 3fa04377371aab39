import type { Rect } from '@abhigam/domain';
import type { Cdp } from '../browser/page-session.ts';

/** What the browser painted, one pixel to a CSS pixel, not yet in the form that is kept. */
export interface Picture {
  png: Buffer;
  /** The part of the document it shows, CSS pixels. */
  area: Rect;
}

/** Taller pages are cut: the picture serves to find elements, not to read the page. */
const MAX_HEIGHT = 8_000;
const MAX_PIXELS = 16_000_000;

/**
 * A picture of the whole page up to a ceiling. As PNG, because that is what the browser writes soonest:
 * its own WebP takes longer than painting the page.
 */
export async function takePicture(cdp: Cdp, document: { width: number; height: number }): Promise<Picture> {
  const width = Math.min(Math.ceil(document.width), MAX_HEIGHT);
  const height = Math.max(
    1,
    Math.min(Math.ceil(document.height), MAX_HEIGHT, Math.floor(MAX_PIXELS / width)),
  );
  const area = { x: 0, y: 0, width, height };
  const capture = () =>
    cdp.send('Page.captureScreenshot', {
      format: 'png',
      clip: { ...area, scale: 1 },
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    });
  const { data } = await capture().catch((error: unknown) => {
    // A browser short of time loses the surface that it paints on, and has the next one at once.
    if (error instanceof Error && error.message.includes('Unable to capture screenshot')) return capture();
    throw error;
  });
  return { png: Buffer.from(data, 'base64'), area };
}
