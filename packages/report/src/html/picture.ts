import { elementCrop, type PictureCondition, type Rect } from '@abhigam/domain';
import sharp, { type Sharp } from 'sharp';
import type { ReportElement, ReportPage } from '../report-source.ts';

/** A screenshot of an element in the document. */
export interface ShownPicture {
  /**
   * The element in a state that the page screenshot does not show; `page`: a crop of that, with a frame around
   * the element.
   */
  shows: PictureCondition | 'page';
  /** A WebP image as a data URI. */
  uri: string;
  width: number;
  height: number;
}

type ReadFile = (sha256: string) => Promise<Uint8Array | null>;
type PagePicture = NonNullable<ReportPage['picture']>;

/** Maximum size of an element in CSS pixels: the screenshot of a larger one would not help. */
const MOST = { width: 900, height: 500 };
const WIDEST = 640;
const FRAME = 3;
const MOST_PIXELS = 100_000_000;

/** Null if the element is too large or outside the screenshot, or if the screenshot is unreadable. */
export async function cutPicture(
  readFile: ReadFile,
  picture: PagePicture,
  rect: Rect,
): Promise<ShownPicture | null> {
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
  return shown('page', () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      .resize({ ...size, fit: 'fill' })
      .composite([{ input: Buffer.from(frame(size, box)), left: 0, top: 0 }]),
  );
}

/** The element's own screenshot, unchanged: the element is in its centre. Null if it is unreadable. */
export async function ownPicture(
  readFile: ReadFile,
  { sha256, shows }: NonNullable<ReportElement['picture']>,
): Promise<ShownPicture | null> {
  const bytes = await readFile(sha256);
  if (!bytes) return null;
  return shown(shows, () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize({ width: WIDEST, withoutEnlargement: true }),
  );
}

async function shown(shows: ShownPicture['shows'], drawn: () => Sharp): Promise<ShownPicture | null> {
  try {
    const { data, info } = await drawn().webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const uri = `data:image/webp;base64,${data.toString('base64')}`;
    return { shows, uri, width: info.width, height: info.height };
  } catch {
    // Screenshots are optional: they only help to find the element.
    return null;
  }
}

/** A dark line within a light one, so that it is visible on every background. */
function frame(size: { width: number; height: number }, box: Rect): string {
  const rectangle = (colour: string, width: number) =>
    `<rect x="${box.x - FRAME}" y="${box.y - FRAME}" width="${box.width + 2 * FRAME}" height="${box.height + 2 * FRAME}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${rectangle('#fff', FRAME * 2.5)}${rectangle('#8d1d16', FRAME)}</svg>`;
}
