import sharp, { type Sharp } from 'sharp';

/** An image prepared for OCR. */
export interface Prepared {
  /** 8-bit greyscale. */
  grey: Uint8Array;
  width: number;
  height: number;
  /** Size of the original image in pixels; for an SVG its declared size. */
  original: { width: number; height: number };
}

/** Decompression bombs: a few hundred bytes can expand beyond any memory; images on pages are far smaller. */
const MAX_INPUT_PIXELS = 40_000_000;
/** Larger images do not improve OCR of text that people can read. */
const MAX_PIXELS = 2_000_000;
const MAX_SIDE = 3_000;
/** Letters on pages have a third of the height that Tesseract was trained on. */
const MAX_ENLARGEMENT = 3;
/** No letters fit into less. */
const MIN_SIDE = 8;
/** Standard deviation of grey levels; a plain surface needs no OCR. */
const MIN_SPREAD = 3;
/** An SVG is rendered at its declared size; without one at 72 dpi. */
const SVG_DPI = 72;
const BRIGHT = 160;

/**
 * Converts an image to opaque greyscale at a size suitable for OCR. Null if there is nothing to read. Throws
 * if it is not an image, broken or too large. Loads nothing from outside the bytes.
 */
export async function prepareImage(bytes: Uint8Array): Promise<Prepared | null> {
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1, density: SVG_DPI });
  const { autoOrient, hasAlpha } = await open().metadata();
  const { width, height } = autoOrient;
  const scale = Math.min(
    MAX_ENLARGEMENT,
    MAX_SIDE / Math.max(width, height),
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (Math.min(width, height, size.width, size.height) < MIN_SIDE) return null;
  const background = hasAlpha ? await backgroundFor(open()) : '#ffffff';
  const { data, info } = await open()
    .autoOrient()
    .flatten({ background })
    .greyscale()
    .resize({ ...size, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (spreadOf(data) < MIN_SPREAD) return null;
  return { grey: data, width: info.width, height: info.height, original: { width, height } };
}

/** White letters on a transparent background are made for dark pages and would vanish on white. */
async function backgroundFor(picture: Sharp): Promise<'#ffffff' | '#000000'> {
  const { data } = await picture
    .resize({ width: 96, height: 96, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0;
  let weight = 0;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.299 * red + 0.587 * green + 0.114 * blue);
    weight += alpha;
  }
  return weight > 0 && light / weight > BRIGHT ? '#000000' : '#ffffff';
}

/** Standard deviation of grey levels over every seventh pixel. */
function spreadOf(grey: Uint8Array): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let at = 0; at < grey.length; at += 7) {
    const level = grey[at] ?? 0;
    sum += level;
    squares += level * level;
    count += 1;
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
