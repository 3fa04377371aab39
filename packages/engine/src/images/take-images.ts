import { createHash } from 'node:crypto';
import type { PageFacts } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';
import type { ImageRequests } from './image-requests.ts';
import { type PickedImage, pickImages } from './pick-images.ts';

/** Files of a page's images that may contain text. */
export interface TakenImages {
  /** Each file once, the largest on the page first. */
  files: { sha256: string; bytes: Buffer }[];
  /** Number of further images: their bytes were unavailable, or exceeded the limit. */
  leftOut: number;
}

const MAX_IMAGES = 40;
const MAX_FILE_BYTES = 5_000_000;
const MAX_PAGE_BYTES = 25_000_000;

/**
 * Reads image bytes from the browser's cache without loading anything again, and records in the facts which
 * node shows which file. Not observable by the page.
 */
export async function takeImages(facts: PageFacts, cdp: Cdp, requests: ImageRequests): Promise<TakenImages> {
  const picked = pickImages(facts);
  const files = new Map<string, Buffer>();
  let room = MAX_PAGE_BYTES;
  const chosen = picked.slice(0, MAX_IMAGES).flatMap((image) => {
    const source = sourceOf(image, requests);
    if (!source || source.size > Math.min(MAX_FILE_BYTES, room)) return [];
    room -= source.size;
    return { image, source };
  });
  const downloaded = await Promise.all(
    chosen.map(async ({ image, source }) => ({ image, bytes: await bytesOf(source, cdp) })),
  );
  let count = 0;
  for (const { image, bytes } of downloaded) {
    if (!bytes || bytes.length > MAX_FILE_BYTES) continue;
    count += 1;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.set(sha256, bytes);
    for (const { node, as } of image.shownBy) node[as] = sha256;
  }
  return {
    files: [...files].map(([sha256, bytes]) => ({ sha256, bytes })),
    leftOut: picked.length - count,
  };
}

type Source = { size: number } & ({ data: string } | { requestId: string });

function sourceOf({ url }: PickedImage, requests: ImageRequests): Source | null {
  // Four base64 characters encode three bytes.
  if (url.startsWith('data:')) return { size: Math.ceil(url.length * 0.75), data: url };
  const request = requests.find(url);
  return request && { size: request.bytes, requestId: request.id };
}

/** Null when the browser no longer has it. */
async function bytesOf(source: Source, cdp: Cdp): Promise<Buffer | null> {
  if ('data' in source) return decodeDataUrl(source.data);
  const body = await cdp.send('Network.getResponseBody', { requestId: source.requestId }).catch(() => null);
  return body && Buffer.from(body.body, body.base64Encoded ? 'base64' : 'utf8');
}

/** Null for an invalid address. */
export function decodeDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',');
  if (comma < 0) return null;
  const body = url.slice(comma + 1);
  try {
    const isBase64 = url.slice(0, comma).trimEnd().toLowerCase().endsWith(';base64');
    return Buffer.from(decodeURIComponent(body), isBase64 ? 'base64' : 'utf8');
  } catch {
    // An unescaped percent sign: browsers take it literally.
    return Buffer.from(body, 'utf8');
  }
}
