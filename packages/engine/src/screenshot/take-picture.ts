import type { Rect } from '@abhigam/domain';
import type { Cdp } from '../browser/page-session.ts';

/** A screenshot with one pixel per CSS pixel, before conversion to the stored format. */
export interface Picture {
  png: Buffer;
  /** The captured area of the document, CSS pixels. */
  area: Rect;
}

/** Taller pages are cropped: the screenshot serves to locate elements, not to read the page. */
const MAX_HEIGHT = 8_000;
const MAX_PIXELS = 16_000_000;

/**
 * Screenshot of the whole page up to a height limit. PNG, because the browser encodes it fastest: its WebP
 * encoding takes longer than painting the page.
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
    // A busy browser may lose its painting surface and gets the next one immediately.
    if (error instanceof Error && error.message.includes('Unable to capture screenshot')) return capture();
    throw error;
  });
  return { png: Buffer.from(data, 'base64'), area };
}
