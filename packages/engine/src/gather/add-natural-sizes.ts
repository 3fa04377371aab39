import { z } from 'zod';
import type { Cdp } from '../browser/page-session.ts';
import { addressKey, readNaturalSizes } from '../in-page/read-natural-sizes.ts';
import { evaluateInFrame } from './evaluate-in-frame.ts';
import type { FrameSnapshot } from './read-snapshot.ts';

/** Maximum number of different images of one frame whose sizes are read. */
const MAX_IMAGES = 5_000;
const SCRIPT = `(${readNaturalSizes.toString()})(${addressKey.toString()}, ${MAX_IMAGES})`;
const sizes = z.array(z.tuple([z.string(), z.number(), z.number()]));

/**
 * Records the natural size of every image of a frame. An image that is removed meanwhile keeps its other facts.
 */
export async function addNaturalSizes(cdp: Cdp, { frameId, facts }: FrameSnapshot): Promise<void> {
  const images = facts.nodes.filter(({ name, currentSrc }) => name === 'img' && currentSrc);
  if (images.length === 0) return;
  const found = (await evaluateInFrame(cdp, frameId, SCRIPT, sizes)) ?? [];
  const bySource = new Map(found.map(([key, width, height]) => [key, { width, height }]));
  for (const image of images) {
    const size = bySource.get(addressKey(image.currentSrc ?? ''));
    if (size) image.naturalSize = size;
  }
}
