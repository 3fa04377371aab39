import type { OrientationRule } from '@abhigam/facts';
import { z } from 'zod';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp } from '../browser/page-session.ts';
import { type FoundOrientationRule, readOrientationRules } from '../in-page/read-orientation-rules.ts';

const rules = z
  .array(z.object({ media: z.string(), selector: z.string(), transform: z.string(), rotate: z.string() }))
  .max(20) satisfies z.ZodType<FoundOrientationRule[]>;

/** What turns with the screen in the frame's style sheets; nothing where they could not be read. */
export async function readOrientation(cdp: Cdp, frameId: string): Promise<OrientationRule[]> {
  try {
    const world = await IsolatedWorld.create(cdp, frameId);
    const found = rules.parse(await world.evaluate(`(${readOrientationRules.toString()})()`));
    return found.flatMap(({ media, selector, transform, rotate }) => {
      const orientation = orientationOf(media);
      return orientation ? [{ orientation, selector, transform, rotate }] : [];
    });
  } catch {
    // The frame went away: the look at its nodes will say so.
    return [];
  }
}

/** The one orientation that a media query asks for on screens; null for more intricate ones, and for paper. */
function orientationOf(media: string): OrientationRule['orientation'] | null {
  if (/\bnot\b|,|\bor\b|\b(?:print|speech)\b/.test(media)) return null;
  const [, orientation] = /\(\s*orientation\s*:\s*(portrait|landscape)\s*\)/.exec(media) ?? [];
  return orientation === 'portrait' || orientation === 'landscape' ? orientation : null;
}
