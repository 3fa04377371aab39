import type { z } from 'zod';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp } from '../browser/page-session.ts';

/**
 * What a script tells in our world of a frame. Null where the frame is gone, tells something else, or its document runs no
 * scripts, such as a PDF viewer's: what it would have told stays unknown.
 */
export async function askFrame<T>(
  cdp: Cdp,
  frameId: string,
  script: string,
  answer: z.ZodType<T>,
): Promise<T | null> {
  try {
    const world = await IsolatedWorld.create(cdp, frameId);
    return answer.parse(await world.evaluate(script));
  } catch {
    return null;
  }
}
