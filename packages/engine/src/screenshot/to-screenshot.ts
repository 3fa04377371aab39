import sharp from 'sharp';
import type { Screenshot } from './screenshot.ts';
import type { Picture } from './take-picture.ts';

const QUALITY = 50;
/** Of 0 to 6: more makes it a fifth smaller and takes three times as long. */
const EFFORT = 0;

/** The picture in the form that is kept. Needs no browser, so the browser is free by then. */
export async function toScreenshot({ png, area }: Picture): Promise<Screenshot> {
  const { data, info } = await sharp(png)
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, scale: 1, area };
}
