import { z } from 'zod';

/** Data that the page returns for elements in the second look (`in-page/look-again.ts`). */
export const targetData = z.object({
  control: z.string().max(20_000).nullable(),
  isScaled: z.boolean(),
  isUsual: z.boolean(),
  hasLargeLabel: z.boolean(),
  /** Added by `withSizeByBrowser`: only the DevTools protocol provides it. */
  isByBrowser: z.boolean().default(false),
});

export const scrollerData = z.object({ isLeftToBrowser: z.boolean() });

export const linkData = z.object({
  isCovered: z.boolean(),
  isScrolledTo: z.boolean(),
  isDistinct: z.boolean(),
  ratio: z.number().nullable(),
});

export const orientationData = z.object({ isFree: z.boolean() });

export const languageData = z.object({ isEmpty: z.boolean() });
