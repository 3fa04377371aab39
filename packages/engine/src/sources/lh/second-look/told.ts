import { z } from 'zod';

/** What the page tells of elements that are looked at again (`in-page/look-again.ts`). */
export const targetTold = z.object({
  control: z.string().max(20_000).nullable(),
  isScaled: z.boolean(),
  isUsual: z.boolean(),
  hasLargeLabel: z.boolean(),
  /** Added here, as only the browser itself knows. */
  isByBrowser: z.boolean().default(false),
});

export const scrollerTold = z.object({ isLeftToBrowser: z.boolean() });

export const linkTold = z.object({
  isCovered: z.boolean(),
  isScrolledTo: z.boolean(),
  isDistinct: z.boolean(),
  ratio: z.number().nullable(),
});

export const orientationTold = z.object({ isFree: z.boolean() });

export const languageTold = z.object({ isEmpty: z.boolean() });
