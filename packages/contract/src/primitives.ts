import {
  AUDIT_SOURCES,
  AUDIT_STATUSES,
  IMPACTS,
  INSTANCE_STATUSES,
  MAX_URL_LENGTH,
  MESSAGES,
  PAGE_FAILURE_REASONS,
  ROLES,
  RUN_STATUSES,
  TEST_MODES,
  WCAG_LEVELS,
  WCAG_VERSIONS,
} from '@abhigam/domain';
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

export const id = z.uuid();
/** Organizations count from 1; -1 means none or all and is dropped before it gets here. */
export const organizationId = z.number().int().positive();
export const isoTime = z.iso.datetime();

export const role = z.enum(ROLES);
export const runStatus = z.enum(RUN_STATUSES);
export const instanceStatus = z.enum(INSTANCE_STATUSES);
export const pageFailureReason = z.enum(PAGE_FAILURE_REASONS);
export const testMode = z.enum(TEST_MODES);
export const wcagVersion = z.enum(WCAG_VERSIONS);
export const wcagLevel = z.enum(WCAG_LEVELS);
export const auditStatus = z.enum(AUDIT_STATUSES);
export const auditSource = z.enum(AUDIT_SOURCES);
export const impact = z.enum(IMPACTS);

export const language = z.enum(LANGUAGES).default('en');

export const score = z.number().int().min(0).max(100).nullable();

/** An http or https address of a site or page, as users type it. localhost and IP addresses count as valid. */
export const siteUrl = z
  .string({ error: (issue) => (issue.input == null ? MESSAGES.urlRequired : MESSAGES.urlInvalidFormat) })
  .trim()
  .min(1, MESSAGES.urlRequired)
  .max(MAX_URL_LENGTH, MESSAGES.urlInvalidFormat)
  .refine(isAbsoluteUrl, MESSAGES.urlInvalidFormat)
  .refine((value) => !isAbsoluteUrl(value) || isHttp(value), MESSAGES.urlServerInvalid);

/** Addresses that carry a user name or password do not count: they would be shown to everyone in the lists. */
function isAbsoluteUrl(value: string): boolean {
  if (!URL.canParse(value) || !/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

function isHttp(value: string): boolean {
  return /^https?:$/.test(new URL(value).protocol);
}

/** A box in CSS pixels from the top left of the document. */
export const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
