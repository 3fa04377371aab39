import { estimateForm } from '@abhigam/contract';
import { RUN_FORM_VERSIONS, WCAG_LEVELS, type WcagLevel } from '@abhigam/domain';
import { z } from 'zod';
import { oneOf } from '../../../address/one-of.ts';
import type { Places } from '../../../address/places.ts';
import { firstStandard, type Standard } from '../../../session/last-standard.ts';

/** What the form holds. */
export type EstimateValues = {
  /** Empty for all organizations in reach. */
  organizationId: string;
  pages: string;
  /** Empty for one that is chosen by chance. */
  seed: string;
  wcagVersion: (typeof RUN_FORM_VERSIONS)[number];
  wcagLevel: WcagLevel;
};

/** Enough for some 30 websites. */
const USUAL_PAGES = '240';

/** The rules of the contract, over what fields hold as text. What is left empty is not sent. */
export const estimateSchema = z.object({
  organizationId: numberOrEmpty(estimateForm.shape.organizationId),
  pages: z
    .string()
    .transform((text) => numberOf(text) ?? Number.NaN)
    .pipe(estimateForm.shape.pages),
  seed: numberOrEmpty(estimateForm.shape.seed),
  wcagVersion: z.enum(RUN_FORM_VERSIONS),
  wcagLevel: z.enum(WCAG_LEVELS),
});

/** First values: what the address asks for, otherwise all organizations on the last chosen standard. */
export function estimateDefaults(
  asked: Places['addEstimate'],
  { hideAria, last }: { hideAria: boolean; last: Standard | null },
): EstimateValues {
  const first = firstStandard(RUN_FORM_VERSIONS, last, { hideAria });
  return {
    organizationId: asked.organizationId ?? '',
    pages: asked.pages ?? USUAL_PAGES,
    seed: '',
    wcagVersion: oneOf(RUN_FORM_VERSIONS, asked.wcagVersion) ?? first.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, asked.wcagLevel) ?? first.wcagLevel,
  };
}

function numberOrEmpty<S extends z.ZodType<unknown, number | undefined>>(schema: S) {
  return z.string().transform(numberOf).pipe(schema);
}

/** Also with commas between the digits; undefined for an empty text. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? undefined : Number(digits);
}
