import { type ContrastData, MEDIA_TYPES, MESSAGES, NC_STATUSES, type TestEnvironment } from '@abhigam/domain';
import { z } from 'zod';
import { auditSource } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

// Parts of a run and of a finding that lists also show; separate from their subjects, so that the dashboard
// does not load those.

export const mediaType = withFallback(z.enum(MEDIA_TYPES), 'others');
/** Count per type. */
export const mediaTotals = z.record(mediaType, z.number().int());

/** Why a run is currently not continuing. */
export const WAIT_REASONS = ['paused', 'website-paused', 'queue-paused', 'hours'] as const;
export const waitsFor = withFallback(z.enum(WAIT_REASONS), 'paused').nullable();

export const testedWith = z.object({
  engine: z.string(),
  ruleset: z.string(),
  axe: z.string(),
  browser: z.string(),
  viewport: z.object({ width: z.number(), height: z.number() }),
  sources: z.array(auditSource),
}) satisfies z.ZodType<TestEnvironment>;

/** An unknown status is read as open. */
export const ncStatus = withFallback(z.enum(NC_STATUSES, { error: MESSAGES.statusRequired }), 'UNRESOLVED');

const colourType = withFallback(z.enum(['text', 'background']), 'text');

export const contrastData = z.object({
  contrastRatio: z.number(),
  expectedRatio: z.number(),
  fgColor: z.string(),
  bgColor: z.string(),
  fontSize: z.string(),
  fontWeight: z.string(),
  suggestedColor: z.string().nullable(),
  suggestedColorType: colourType.nullable(),
  // Absent from data stored by earlier versions.
  nearestColor: z.string().nullable().default(null),
  nearestColorType: colourType.nullable().default(null),
}) satisfies z.ZodType<ContrastData>;
