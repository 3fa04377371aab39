import type { Cdp } from '../browser/page-session.ts';
import type { Screenshot } from '../engine.ts';

/** Taller pages are cut: the picture serves to find elements, not to read the page. */
const MAX_HEIGHT = 8_000;
const MAX_PIXELS = 16_000_000;
const QUALITY = 50;

/** A picture of the whole page up to a ceiling, one pixel to a CSS pixel. */
export async function takePicture(
  cdp: Cdp,
  document: { width: number; height: number },
): Promise<Screenshot> {
  const width = Math.min(Math.ceil(document.width), MAX_HEIGHT);
  const height = Math.max(
    1,
    Math.min(Math.ceil(document.height), MAX_HEIGHT, Math.floor(MAX_PIXELS / width)),
  );
  const area = { x: 0, y: 0, width, height };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...area, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return { bytes: Buffer.from(data, 'base64'), width, height, scale: 1, area };
}
