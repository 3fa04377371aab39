import type { z } from 'zod';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp } from '../browser/page-session.ts';

/**
 * Runs a script in an isolated world of a frame and parses its result. Null when the frame is gone, the result
 * has another shape, or the document runs no scripts (such as a PDF viewer).
 */
export async function evaluateInFrame<T>(
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
