import {
  type AltFailureData,
  type Cause,
  type DuplicateFinding,
  type ElementShape,
  type FailingElement,
  type FindingState,
  IMAGE_KINDS,
  LOAD_FAILURE_REASONS,
  type LoadFailure,
  MAX_STATE_NAME,
  MAX_STATE_STEPS,
  type ManualTest,
  OMISSION_REASONS,
  OMITTED_PARTS,
  type Omission,
  PICTURE_CONDITIONS,
  REPAIR_REFUSALS,
  type Repair,
  STATE_KINDS,
  STATE_PRESSES,
  type TestedPage,
  type UntestedPage,
} from '@abhigam/domain';
import { z } from 'zod';
import { contrastData, testedWith } from './listed-parts.ts';
import { mediaInventory } from './media.ts';
import { auditSource, auditStatus, impact, pageFailureReason, rect, score } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

export const altFailureData = z.object({
  type: withFallback(z.enum(IMAGE_KINDS), 'inline'),
  asciiText: z.string().exactOptional(),
  rawText: z.string().exactOptional(),
}) satisfies z.ZodType<AltFailureData>;

export const textInImages = z.object({ read: z.number().int(), unread: z.number().int() });

/** A file that the page requested but did not receive. */
export const notLoaded = z.object({
  url: z.string(),
  why: withFallback(z.enum(LOAD_FAILURE_REASONS), 'network'),
  status: z.number().int().nullable(),
}) satisfies z.ZodType<LoadFailure>;

/** A skipped part of the page's test. */
export const leftOut = z.object({
  part: withFallback(z.enum(OMITTED_PARTS), 'content'),
  why: withFallback(z.enum(OMISSION_REASONS), 'time'),
  rules: z.array(z.string()),
  files: z.array(notLoaded).exactOptional(),
  controls: z.array(z.string()).exactOptional(),
  total: z.number().int().exactOptional(),
  scripts: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<Omission>;

export const cause = z.object({
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<Cause>;

/** Result of another audit for the same defect. */
const seenAlso = z.object({
  id: z.string(),
  source: auditSource,
  status: z.enum(['Fail', 'Warn']).exactOptional(),
  feHash: z.string().exactOptional(),
  causes: z.array(cause),
  explanation: z.string(),
}) satisfies z.ZodType<DuplicateFinding>;

/** Description of an element, independent of the website. */
const elementShape = z.object({
  element: z.string(),
  within: z.string(),
  names: z.array(z.string()),
  origin: z.string().nullable(),
}) satisfies z.ZodType<ElementShape>;

/** Result of trying corrected code on its page. */
const repair = z.union([
  z.object({ isProved: z.literal(true) }),
  z.object({
    isProved: z.literal(false),
    why: z.enum(REPAIR_REFUSALS),
    auditId: z.string().exactOptional(),
  }),
]) satisfies z.ZodType<Repair>;

/** The interaction that makes a finding appear. */
export const findingState = z.object({
  kind: withFallback(z.enum(STATE_KINDS), 'section'),
  pressed: z.string().max(MAX_STATE_NAME),
  steps: z
    .array(
      z.object({ press: withFallback(z.enum(STATE_PRESSES), 'Enter'), on: z.string().max(MAX_STATE_NAME) }),
    )
    .max(MAX_STATE_STEPS),
}) satisfies z.ZodType<FindingState>;

/** A picture of an element in the state in which it was found. */
export const elementPicture = z.object({
  shows: withFallback(z.enum(PICTURE_CONDITIONS), 'state'),
  width: z.number().int(),
  height: z.number().int(),
});

export const engineFailingElement = z.object({
  feHash: z.string(),
  rootCause: z.string(),
  label: z.string(),
  causes: z.array(cause),
  explanation: z.string(),
  snippet: z.string(),
  selector: z.string(),
  ancestry: z.string(),
  testData: contrastData.nullable(),
  altFailureData: altFailureData.nullable(),
  seenAlso: z.array(seenAlso),
  rect: rect.nullable(),
  shape: elementShape.exactOptional(),
  repair: repair.exactOptional(),
  state: findingState.exactOptional(),
  picture: elementPicture.extend({ number: z.number().int() }).exactOptional(),
}) satisfies z.ZodType<FailingElement>;

export const auditResult = z.object({
  id: z.string(),
  source: auditSource,
  status: auditStatus,
  impact,
  category: z.string(),
  criteria: z.array(z.string()),
  tags: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  experimental: z.boolean(),
  weight: z.number(),
  reason: z.enum(['needs-review', 'best-practice', 'experimental']).nullable(),
  failingElements: z.array(engineFailingElement),
});

/** A manual test. */
export const manualTest = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  impact,
  criteria: z.array(z.string()),
}) satisfies z.ZodType<ManualTest>;

const visit = { url: z.string(), durationMs: z.number(), startedAt: z.string() };

/** One page as printed by the command line: the engine's complete result. */
export const pageResult = z.discriminatedUnion('status', [
  z.object({
    ...visit,
    status: z.literal('COMPLETE'),
    finalUrl: z.string(),
    httpStatus: z.number().int(),
    title: z.string(),
    lang: z.string(),
    score,
    weights: z.object({ total: z.number(), passed: z.number() }).nullable(),
    lhScore: score,
    counts: z.object({
      issues: z.number().int(),
      warnings: z.number().int(),
      failedAudits: z.number().int(),
      warnedAudits: z.number().int(),
      passedAudits: z.number().int(),
    }),
    audits: z.array(auditResult),
    media: mediaInventory.nullable(),
    erroredRules: z.array(z.string()),
    unreadFrames: z.array(z.string()),
    leftOut: z.array(leftOut),
    tlsError: z.string().nullable(),
    textInImages: textInImages.nullable(),
    contrastSwitch: z.string().nullable(),
    manualTests: z.array(manualTest),
    engine: testedWith,
  }),
  z.object({
    ...visit,
    status: z.literal('FAILURE'),
    finalUrl: z.string().nullable(),
    httpStatus: z.number().int().nullable(),
    reason: pageFailureReason,
    detail: z.string(),
    retryAfterSeconds: z.number().int().nullable(),
    score: z.null(),
    audits: z.tuple([]),
  }),
]) satisfies z.ZodType<TestedPage | (Omit<UntestedPage, 'detail'> & { detail: string })>;
