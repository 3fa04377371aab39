import sharp from 'sharp';
import type { Screenshot } from './screenshot.ts';
import type { Picture } from './take-picture.ts';

const QUALITY = 50;
/** WebP effort, 0 to 6: a higher value saves a fifth of the size but takes three times as long. */
const EFFORT = 0;

/** Converts the screenshot to the stored format. Needs no browser, so the browser is released before. */
export async function toScreenshot({ png, area }: Picture): Promise<Screenshot> {
  const { data, info } = await sharp(png)
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, scale: 1, area };
}
