import { type ContrastData, suggestColour } from '@abhigam/domain';
import { nearestColour } from '@abhigam/facts';
import { z } from 'zod';
import type { FoundCheck } from './found-rule.ts';

/** Data of axe's contrast checks; unmeasured parts are missing. */
const measured = z.object({
  fgColor: z.string(),
  bgColor: z.string(),
  contrastRatio: z.number(),
  expectedContrastRatio: z.string(),
  fontSize: z.string().catch(''),
  fontWeight: z.string().catch(''),
});

/** Colours and ratio of an element whose contrast was measured, with a colour that would pass; else null. */
export function contrastData(checks: readonly FoundCheck[]): ContrastData | null {
  for (const check of checks) {
    const { data, success } = measured.safeParse(check.data);
    if (!success) continue;
    const expectedRatio = Number.parseFloat(data.expectedContrastRatio);
    return {
      contrastRatio: data.contrastRatio,
      expectedRatio,
      fgColor: data.fgColor,
      bgColor: data.bgColor,
      fontSize: data.fontSize,
      fontWeight: data.fontWeight,
      ...suggestColour(data.fgColor, data.bgColor, expectedRatio),
      ...nearestColour(data.fgColor, [data.bgColor], expectedRatio),
    };
  }
  return null;
}
