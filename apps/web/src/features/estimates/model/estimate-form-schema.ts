import {
  DEFAULT_PAGES_PER_WEBSITE,
  estimateForm,
  hasPageForEach,
  PAGE_FOR_EACH,
  sampleShape,
} from '@abhigam/contract';
import { COMPLIANT_ABOVE, RUN_FORM_VERSIONS, WCAG_LEVELS, type WcagLevel } from '@abhigam/domain';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { oneOf } from '../../../address/one-of.ts';
import type { Places } from '../../../address/places.ts';
import type { NewEstimate } from '../../../data/estimates.ts';
import { initialStandard, type Standard } from '../../../session/last-standard.ts';

/** Form values. */
export type EstimateValues = {
  /** Comma-separated ids; empty for all organizations that the user can access. */
  organizationIds: string;
  pages: string;
  /** Number of websites to draw: `MAX_WEBSITES_CHOICE`, `EVERY`, or a number. */
  websites: string;
  pagesOfWebsite: string;
  failingLimit: string;
  /** Empty: a random seed. */
  seed: string;
  wcagVersion: (typeof RUN_FORM_VERSIONS)[number];
  wcagLevel: WcagLevel;
};

/** The form control for the fields. */
export type EstimateControl = Control<EstimateValues, unknown, NewEstimate>;

/** Choices for the number of websites: as many as the number of pages allows, or all. */
export const MAX_WEBSITES_CHOICE = 'allowed';
export const EVERY = 'all';

/** Enough for about 30 websites. */
const USUAL_PAGES = '240';

/** The rules of the contract, applied to the text of the fields. */
const sample = {
  organizationIds: z.string().transform(idsOf).pipe(sampleShape.organizationIds),
  pages: needed(sampleShape.pages),
  websites: z
    .string()
    .transform((text) =>
      text === MAX_WEBSITES_CHOICE ? undefined : text === EVERY ? EVERY : (numberOf(text) ?? Number.NaN),
    )
    .pipe(sampleShape.websites),
  pagesOfWebsite: needed(sampleShape.pagesOfWebsite.unwrap()),
  failingLimit: needed(sampleShape.failingLimit.unwrap()),
};

/** Fields that a plan needs. */
export const sampleSchema = z.object(sample).refine(hasPageForEach, PAGE_FOR_EACH);

/** Empty fields are omitted. */
export const estimateSchema = z
  .object({
    ...sample,
    seed: z.string().transform(numberOf).pipe(estimateForm.shape.seed),
    wcagVersion: z.enum(RUN_FORM_VERSIONS),
    wcagLevel: z.enum(WCAG_LEVELS),
  })
  .refine(hasPageForEach, PAGE_FOR_EACH);

/** Initial values: those of the URL, otherwise all organizations with the last chosen standard. */
export function estimateDefaults(
  params: Places['addEstimate'],
  { hideAria, last }: { hideAria: boolean; last: Standard | null },
): EstimateValues {
  const first = initialStandard(RUN_FORM_VERSIONS, last, { hideAria });
  return {
    organizationIds: params.organizationIds ?? '',
    pages: params.pages ?? USUAL_PAGES,
    websites: MAX_WEBSITES_CHOICE,
    pagesOfWebsite: params.pagesOfWebsite ?? String(DEFAULT_PAGES_PER_WEBSITE),
    failingLimit: params.failingLimit ?? String(COMPLIANT_ABOVE),
    seed: '',
    wcagVersion: oneOf(RUN_FORM_VERSIONS, params.wcagVersion) ?? first.wcagVersion,
    wcagLevel: oneOf(WCAG_LEVELS, params.wcagLevel) ?? first.wcagLevel,
  };
}

/** Parses organization ids; undefined when there are none. */
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

/** Parses a number with optional commas between digits; undefined for an empty string. */
function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? undefined : Number(digits);
}
