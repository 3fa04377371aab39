import {
  estimateForm,
  hasPageForEach,
  PAGE_FOR_EACH,
  sampleShape,
  USUAL_PAGES_OF_WEBSITE,
} from '@abhigam/contract';
import { COMPLIANT_ABOVE, RUN_FORM_VERSIONS, WCAG_LEVELS, type WcagLevel } from '@abhigam/domain';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { oneOf } from '../../../address/one-of.ts';
import type { Places } from '../../../address/places.ts';
import type { NewEstimate } from '../../../data/estimates.ts';
import { firstStandard, type Standard } from '../../../session/last-standard.ts';

/** What the form holds. */
export type EstimateValues = {
  /** Numbers with commas between them; empty for all organizations in reach. */
  organizationIds: string;
  pages: string;
  /** How many websites are drawn: `AS_MANY`, `EVERY`, or a number. */
  websites: string;
  pagesOfWebsite: string;
  failingLimit: string;
  /** Empty for one that is chosen by chance. */
  seed: string;
  wcagVersion: (typeof RUN_FORM_VERSIONS)[number];
  wcagLevel: WcagLevel;
};

/** The form as its fields take it. */
export type EstimateControl = Control<EstimateValues, unknown, NewEstimate>;

/** As many websites as the pages allow, and all there are. */
export const AS_MANY = 'allowed';
export const EVERY = 'all';

/** Enough for some 30 websites. */
const USUAL_PAGES = '240';

/** The rules of the contract, over what fields hold as text. */
const sample = {
  organizationIds: z.string().transform(idsOf).pipe(sampleShape.organizationIds),
  pages: needed(sampleShape.pages),
  websites: z
    .string()
    .transform((text) =>
      text === AS_MANY ? undefined : text === EVERY ? EVERY : (numberOf(text) ?? Number.NaN),
    )
    .pipe(sampleShape.websites),
  pagesOfWebsite: needed(sampleShape.pagesOfWebsite.unwrap()),
  failingLimit: needed(sampleShape.failingLimit.unwrap()),
};

/** What a plan is asked for by. */
export const sampleSchema = z.object(sample).refine(hasPageForEach, PAGE_FOR_EACH);

/** What is left empty is not sent. */
export const estimateSchema = z
  .object({
    ...sample,
    seed: z.string().transform(numberOf).pipe(estimateForm.shape.seed),
    wcagVersion: z.enum(RUN_FORM_VERSIONS),
    wcagLevel: z.enum(WCAG_LEVELS),
  })
  .refine(hasPageForEach, PAGE_FOR_EACH);

/** First values: what the address asks for, otherwise all organizations on the last chosen standard. */
export function estimateDefaults(
  asked: Places['addEstimate'],
  { hideAria, last }: { hideAria: boolean; last: Standard | null },
): EstimateValues {
  const first = firstStandard(RUN_FORM_VERSIONS, last, { hideAria });
  return {
    organizationIds: asked.organizationIds ?? '',
    pages: asked.pages ?? USUAL_PAGES,
    websites: AS_MANY,
    pagesOfWebsite: asked.pagesOfWebsite ?? String(USUAL_PAGES_OF_WEBSITE),
    failingLimit: asked.failingLimit ?? String(COMPLIANT_ABOVE),
    seed: '',
    wcagVersion: oneOf(RUN_FORM_VERSIONS, asked.wcagVersion) ?? first.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, asked.wcagLevel) ?? first.wcagLevel,
  };
}

/** The organizations that a text names; undefined for none. */
export function idsOf(text: string): number[] | undefined {
  const ids = text.split(',').filter((id) => id.trim() !== '');
  return ids.length === 0 ? undefined : ids.map(Number);
}

function needed<S extends z.ZodType<unknown, number>>(schema: S) {
  return z
    .string()
    .transform((text) => numberOf(text) ?? Number.NaN)
    .pipe(schema);
}

/** Also with commas between the digits; undefined for an empty text. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? undefined : Number(digits);
}
