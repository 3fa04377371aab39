import { elementCrop, type Rect } from '@abhigam/domain';
import sharp from 'sharp';
import type { ReportPage } from '../report-source.ts';

/** A part of a page picture with a frame around an element. */
export interface CutPicture {
  /** A WebP picture as a data URI. */
  uri: string;
  width: number;
  height: number;
}

type PagePicture = NonNullable<ReportPage['picture']>;

/** An element larger than this, CSS pixels, is not shown: its picture would say nothing. */
const MOST = { width: 900, height: 500 };
const WIDEST = 640;
const FRAME = 3;
const MOST_PIXELS = 100_000_000;

/** Null when the element is too large or outside the picture, or the picture cannot be read. */
export async function cutPicture(
  readFile: (sha256: string) => Promise<Uint8Array | null>,
  picture: PagePicture,
  rect: Rect,
): Promise<CutPicture | null> {
  if (rect.width > MOST.width || rect.height > MOST.height || rect.width < 1 || rect.height < 1) return null;
  const crop = elementCrop(rect, picture);
  if (!crop) return null;
  const bytes = await readFile(picture.sha256);
  if (!bytes) return null;
  const scale = Math.min(1, WIDEST / crop.width);
  const size = { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) };
  const box = {
    x: (rect.x * picture.scale - crop.x) * scale,
    y: (rect.y * picture.scale - crop.y) * scale,
    width: rect.width * picture.scale * scale,
    height: rect.height * picture.scale * scale,
  };
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      .resize({ ...size, fit: 'fill' })
      .composite([{ input: Buffer.from(frame(size, box)), left: 0, top: 0 }])
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return {
      uri: `data:image/webp;base64,${data.toString('base64')}`,
      width: info.width,
      height: info.height,
    };
  } catch {
    // The document is whole without it: a picture only helps to find the element.
    return null;
  }
}

/** Dark within light, so that it is seen on every ground and without colour. */
function frame(size: { width: number; height: number }, box: Rect): string {
  const rectangle = (colour: string, width: number) =>
    `<rect x="${box.x - FRAME}" y="${box.y - FRAME}" width="${box.width + 2 * FRAME}" height="${box.height + 2 * FRAME}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${rectangle('#fff', FRAME * 2.5)}${rectangle('#8d1d16', FRAME)}</svg>`;
}
