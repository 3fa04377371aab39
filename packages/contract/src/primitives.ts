import {
  AUDIT_SOURCES,
  AUDIT_STATUSES,
  IMPACTS,
  INSTANCE_STATUSES,
  LANGUAGES,
  LONGEST_URL,
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
import { AS_IT_IS, readAs } from './read-as.ts';

export const id = z.uuid();
/** What the database counts to. */
export const MAX_COUNTED = 2_147_483_647;
/** Organizations count from 1; -1 means none or all and is dropped before it gets here. */
export const organizationId = z.number().int().positive().max(MAX_COUNTED);
export const isoTime = z.iso.datetime();

/** The role that may do least. */
export const role = readAs(z.enum(ROLES), 'TESTER');
/** In requests; answers have `shownRunStatus`. */
export const runStatus = z.enum(RUN_STATUSES);
export const shownRunStatus = openStatus(RUN_STATUSES);
/** In requests; answers have `shownInstanceStatus`. */
export const instanceStatus = z.enum(INSTANCE_STATUSES);
export const shownInstanceStatus = openStatus(INSTANCE_STATUSES);
export const pageFailureReason = readAs(z.enum(PAGE_FAILURE_REASONS), 'engine-error');
export const testMode = readAs(z.enum(TEST_MODES), 'single_page');
export const wcagVersion = readAs(z.enum(WCAG_VERSIONS), AS_IT_IS);
export const wcagLevel = readAs(z.enum(WCAG_LEVELS), 'A');
/** Neither passed nor failed: a person should look. */
export const auditStatus = readAs(z.enum(AUDIT_STATUSES), 'Warn');
export const failOrWarn = readAs(z.enum(['Fail', 'Warn']), 'Warn');
export const auditSource = readAs(z.enum(AUDIT_SOURCES), 'lh');
export const impact = readAs(z.enum(IMPACTS), 'moderate');

export const language = z.enum(LANGUAGES).default('en');

/** What a repair removes together, as the overview of a run names it. */
export const rootCauseKey = z.string().max(100);

export const score = z.number().int().min(0).max(100).nullable();

/** An http or https address of a site or page, as users type it. localhost and IP addresses count as valid. */
const addressUpTo = (length: number, tooLong: string) =>
  z
    .string({ error: (issue) => (issue.input == null ? MESSAGES.urlRequired : MESSAGES.urlInvalidFormat) })
    .trim()
    .min(1, MESSAGES.urlRequired)
    .max(length, tooLong)
    .refine(isAbsoluteUrl, MESSAGES.urlInvalidFormat)
    .refine((value) => !isAbsoluteUrl(value) || isHttp(value), MESSAGES.urlServerInvalid);

export const siteUrl = addressUpTo(MAX_URL_LENGTH, MESSAGES.urlTooLong);
/** One that may be longer: of a website that is edited, or of a test of such a website. */
export const longSiteUrl = addressUpTo(LONGEST_URL, MESSAGES.urlLongest);

/** Addresses that carry a user name or password do not count: they would be shown to everyone in the lists. */
function isAbsoluteUrl(value: string): boolean {
  if (!URL.canParse(value) || !/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

function isHttp(value: string): boolean {
  return /^https?:$/.test(new URL(value).protocol);
}

/**
 * A status in answers: one that the client does not know is `UNKNOWN`, which no server may send. Screens show it by name,
 * offer nothing that depends on it, and ask again, since it may not be the last.
 */
function openStatus<const V extends readonly [string, ...string[]]>(values: V) {
  // What is read has one value more than what is sent; zod's own type of an enum has one set for both.
  const schema: z.ZodType<V[number] | Unknown, V[number]> = z.enum<V>(values);
  return readAs(schema, UNKNOWN);
}

/** Counts the changes that people have made to a row. */
export const version = z.number().int();
/** Of the row as it was seen: a change of one that was changed since is refused (ER_STATE). Absent: not asked. */
export const seenVersion = z.number().int().max(MAX_COUNTED).optional();

/** A box in CSS pixels from the top left of the document. */
export const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** -1 or an empty value means none and is written as null. */
export function noneAsNull<T extends z.ZodType>(schema: T) {
  return z
    .preprocess(
      (value: z.input<T> | -1 | '-1' | '' | null): unknown =>
        value === -1 || value === '-1' || value === '' ? null : value,
      schema.nullable(),
    )
    .prefault(null);
}

/** A page picture and where to fetch it; element pictures are cut from it. */
export const pageScreenshot = z.object({
  /** Path below the API base. */
  path: z.string(),
  /** Pixels of the picture. */
  width: z.number().int(),
  height: z.number().int(),
  /** Picture pixels to one CSS pixel. */
  scale: z.number(),
});
