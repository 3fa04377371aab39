import sharp, { type Sharp } from 'sharp';

/** A picture as the recogniser takes it. */
export interface Prepared {
  /** One byte a pixel. */
  grey: Uint8Array;
  width: number;
  height: number;
  /** Size of the picture as it came, pixels; of an SVG the size that it asks for. */
  original: { width: number; height: number };
}

/** A few hundred bytes can unpack to more than any memory; pages show nothing near this size. */
const MAX_INPUT_PIXELS = 40_000_000;
/** Beyond this, text that people can read on a page is not read any better. */
const MAX_PIXELS = 2_000_000;
const MAX_SIDE = 3_000;
/** Letters on pages are a third of the height that the recogniser was trained on. */
const MAX_ENLARGEMENT = 3;
/** No letters fit into less. */
const MIN_SIDE = 8;
/** Grey levels between the quiet parts of a picture; a plain surface needs no reading. */
const MIN_SPREAD = 3;
/** An SVG is drawn at the size that it asks for; one that asks for none gets 72 dots an inch. */
const SVG_DPI = 72;
const BRIGHT = 160;

/**
 * Makes a picture grey, opaque and of a size that text in it can be read. Null when there is nothing to read.
 * Throws when it is no picture, broken or too large. Nothing outside the bytes is ever loaded.
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

/** White letters on nothing are made for dark pages: they would vanish on white. */
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

/** Standard deviation of the grey levels, of every seventh pixel. */
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
