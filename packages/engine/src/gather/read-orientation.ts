import type { OrientationRule } from '@abhigam/facts';
import { z } from 'zod';
import type { Cdp } from '../browser/page-session.ts';
import { type FoundOrientationRule, readOrientationRules } from '../in-page/read-orientation-rules.ts';
import { evaluateInFrame } from './evaluate-in-frame.ts';

const SCRIPT = `(${readOrientationRules.toString()})()`;
const rules = z
  .array(z.object({ media: z.string(), selector: z.string(), transform: z.string(), rotate: z.string() }))
  .max(20) satisfies z.ZodType<FoundOrientationRule[]>;

/**
 * Rules of the frame's style sheets that rotate content by screen orientation; empty when they cannot be read.
 */
export async function readOrientation(cdp: Cdp, frameId: string): Promise<OrientationRule[]> {
  // A removed frame is handled when its nodes are read.
  const found = (await evaluateInFrame(cdp, frameId, SCRIPT, rules)) ?? [];
  return found.flatMap(({ media, selector, transform, rotate }) => {
    const orientation = orientationOf(media);
    return orientation ? [{ orientation, selector, transform, rotate }] : [];
  });
}

/** The screen orientation that a media query requires; null for complex queries and for print. */
function orientationOf(media: string): OrientationRule['orientation'] | null {
  if (/\bnot\b|,|\bor\b|\b(?:print|speech)\b/.test(media)) return null;
  const [, orientation] = /\(\s*orientation\s*:\s*(portrait|landscape)\s*\)/.exec(media) ?? [];
  return orientation === 'portrait' || orientation === 'landscape' ? orientation : null;
}
