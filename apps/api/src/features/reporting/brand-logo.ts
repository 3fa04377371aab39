import { readFile, stat } from 'node:fs/promises';

/** The logo of the deployment. */
export interface BrandLogo {
  bytes: Buffer;
  mediaType: 'image/svg+xml' | 'image/png';
  /** Text alternative. */
  alt: string;
}

const MAX_BYTES = 200_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Allowed before the svg element: XML declaration, comments and a doctype without entity declarations. */
const SVG_PROLOG =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE svg[^>[]*>\s*)*/i;

/**
 * Reads the logo when the API starts. Throws an Error with one sentence if the file is not an SVG or PNG, or
 * too large.
 */
export async function readBrandLogo(path: string, alt: string): Promise<BrandLogo> {
  const { size } = await stat(path);
  if (size > MAX_BYTES)
    throw new Error(`BRAND_LOGO: ${path} has ${size} bytes; a logo has at most ${MAX_BYTES}.`);
  const bytes = await readFile(path);
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null) throw new Error(`BRAND_LOGO: ${path} is not an SVG or PNG file.`);
  return { bytes, mediaType, alt };
}

function mediaTypeOf(bytes: Buffer): BrandLogo['mediaType'] | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  const text = bytes.toString('utf8');
  const begin = SVG_PROLOG.exec(text)?.[0].length ?? 0;
  return /^<svg[\s>]/.test(text.slice(begin, begin + 5)) && /<\/svg>\s*$/.test(text.slice(-20))
    ? 'image/svg+xml'
    : null;
}
