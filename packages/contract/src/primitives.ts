import {
  AUDIT_SOURCES,
  AUDIT_STATUSES,
  IMPACTS,
  INSTANCE_STATUSES,
  LANGUAGES,
  MAX_EDITED_URL_LENGTH,
  MAX_URL_LENGTH,
  MESSAGES,
  PAGE_FAILURE_REASONS,
  ROLES,
  RUN_STATUSES,
  TEST_MODES,
  UNKNOWN,
  type Unknown,
  WCAG_LEVELS,
  WCAG_VERSIONS,
} from '@abhigam/domain';
import { z } from 'zod';
import { KEEP_VALUE, withFallback } from './with-fallback.ts';

export const id = z.uuid();
/** Maximum of the database's integer type. */
export const MAX_INT32 = 2_147_483_647;
/** Organization ids start at 1; -1 means none or all and is removed before this schema. */
export const organizationId = z.number().int().positive().max(MAX_INT32);
export const isoTime = z.iso.datetime();

/** An unknown role is read as the one with the fewest permissions. */
export const role = withFallback(z.enum(ROLES), 'TESTER');
/** For requests; responses use `shownRunStatus`. */
export const runStatus = z.enum(RUN_STATUSES);
export const shownRunStatus = openStatus(RUN_STATUSES);
/** For requests; responses use `shownInstanceStatus`. */
export const instanceStatus = z.enum(INSTANCE_STATUSES);
export const shownInstanceStatus = openStatus(INSTANCE_STATUSES);
export const pageFailureReason = withFallback(z.enum(PAGE_FAILURE_REASONS), 'engine-error');
export const testMode = withFallback(z.enum(TEST_MODES), 'single_page');
export const wcagVersion = withFallback(z.enum(WCAG_VERSIONS), KEEP_VALUE);
export const wcagLevel = withFallback(z.enum(WCAG_LEVELS), 'A');
/** An unknown status is read as Warn, which asks users to check. */
export const auditStatus = withFallback(z.enum(AUDIT_STATUSES), 'Warn');
export const failOrWarn = withFallback(z.enum(['Fail', 'Warn']), 'Warn');
export const auditSource = withFallback(z.enum(AUDIT_SOURCES), 'lh');
export const impact = withFallback(z.enum(IMPACTS), 'moderate');

export const language = z.enum(LANGUAGES).default('en');

/** Identifies failures removed by one repair, as in the overview of a run. */
export const rootCauseKey = z.string().max(100);

export const score = z.number().int().min(0).max(100).nullable();

/** An http or https URL of a site or page, as entered by users. localhost and IP addresses are valid. */
const addressUpTo = (length: number, tooLong: string) =>
  z
    .string({ error: (issue) => (issue.input == null ? MESSAGES.urlRequired : MESSAGES.urlInvalidFormat) })
    .trim()
    .min(1, MESSAGES.urlRequired)
    .max(length, tooLong)
    .refine(isAbsoluteUrl, MESSAGES.urlInvalidFormat)
    .refine((value) => !isAbsoluteUrl(value) || isHttp(value), MESSAGES.urlServerInvalid);

export const siteUrl = addressUpTo(MAX_URL_LENGTH, MESSAGES.urlTooLong);
/** A longer URL: of a website being edited, or of a test of such a website. */
export const longSiteUrl = addressUpTo(MAX_EDITED_URL_LENGTH, MESSAGES.urlLongest);

/** Refuses URLs with a user name or password: lists would show them to everyone. */
function isAbsoluteUrl(value: string): boolean {
  if (!URL.canParse(value) || !/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

function isHttp(value: string): boolean {
  return /^https?:$/.test(new URL(value).protocol);
}

/**
 * A status in responses: clients read unknown values as `UNKNOWN`, which no server may send. Screens show it by
 * name, offer nothing that depends on it, and poll again, since it may not be final.
 */
function openStatus<const V extends readonly [string, ...string[]]>(values: V) {
  // The read type has one more value than the sent type; zod's enum type has one set for both.
  const schema: z.ZodType<V[number] | Unknown, V[number]> = z.enum<V>(values);
  return withFallback(schema, UNKNOWN);
}

/** Counts the changes of a row by users, for optimistic locking. */
export const version = z.number().int();
/**
 * Version of the row that the user saw: if it was changed since, the change is refused (ER_STATE). Absent: not
 * checked.
 */
export const expectedVersion = z.number().int().max(MAX_INT32).optional();

/** A box in CSS pixels from the top left of the document. */
export const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** -1 or an empty value means none and is converted to null. */
export function noneAsNull<T extends z.ZodType>(schema: T) {
  return z
    .preprocess(
      (value: z.input<T> | -1 | '-1' | '' | null): unknown =>
        value === -1 || value === '-1' || value === '' ? null : value,
      schema.nullable(),
    )
    .prefault(null);
}

/** A page screenshot and its URL; element pictures are cropped from it. */
export const pageScreenshot = z.object({
  /** Path below the API base. */
  path: z.string(),
  /** In image pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Image pixels per CSS pixel. */
  scale: z.number(),
});
