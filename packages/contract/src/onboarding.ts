import { MESSAGES, ROLES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import type { FileField } from './file-fields.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { id, isoTime, MAX_INT32, organizationId, version } from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const PDF = ['application/pdf'] as const;

/** NONE: not submitted. INACTIVE: submitted, waiting for approval. ACTIVE: approved. */
export const ONBOARDING_STATUSES = ['NONE', 'INACTIVE', 'ACTIVE'] as const;
const status = withFallback(z.enum(ONBOARDING_STATUSES), 'NONE');
const named = z.object({ id: organizationId, name: z.string() });

/** The officer's request. */
const request = z.object({
  submitted: isoTime,
  /** The approval was requested by e-mail, without a letter. */
  isByEmail: z.boolean(),
  /** The selected organization; null if there is none, or it was deleted since. */
  organization: named.nullable(),
  hasOnboardingPdf: z.boolean(),
});

/** Data of a user who is to become an admin. */
const officer = {
  fullName: z.string(),
  email: z.string(),
  designation: z.string().nullable(),
  departmentName: z.string().nullable(),
  mobileNo: z.string().nullable(),
};

export const getOnboarding = defineCall({
  method: 'GET',
  path: '/user-onboarding',
  summary: 'What the person who is logged in has submitted to be approved, and what is known of the person',
  access: 'signed-in',
  response: z.object({
    status,
    data: z.object({
      ...officer,
      userName: z.string(),
      role: withFallback(z.enum(ROLES), 'TESTER'),
      request: request.nullable(),
    }),
  }),
});

export const getOnboardingStatus = defineCall({
  method: 'GET',
  path: '/user-onboarding/status',
  summary: 'Whether the person who is logged in has been approved',
  access: 'signed-in',
  response: z.object({ status }),
});

/** The authorization letter. */
export const letterField = {
  maxBytes: 2_000_000,
  mediaTypes: PDF,
  required: false,
  messages: { missing: 'letterMissing', tooLarge: 'letterTooBig', type: 'letterNotPdf' },
} as const satisfies FileField;

/** The organization selected in a form, by its id as text. */
export const selectedOrganization = organizationChoice<string>();

export const submitOnboarding = defineCall({
  method: 'POST',
  path: '/user-onboarding',
  summary: 'Ask to be approved as the admin of an organization, with an authorization letter or by e-mail',
  access: 'signed-in',
  body: z
    .object({
      /** Requires a letter. */
      departmentId: organizationChoice<string | number>().optional(),
      /**
       * Sent only by the older page, which asks whether a letter is uploaded or the approval is requested by
       * e-mail (`false`), and has no list of organizations. Without it, an organization is required.
       */
      enableUpload: z.enum(['true', 'false']).optional(),
      /** `email` and `parichay` are accepted but ignored: the account identifies the user. */
      email: z.string().max(200).optional(),
      parichay: z.string().max(5_000).optional(),
    })
    .refine(({ departmentId, enableUpload }) => departmentId !== undefined || enableUpload !== undefined, {
      error: MESSAGES.selectOrganization,
      path: ['departmentId'],
    }),
  files: { file: letterField },
  response: z.object({ status }),
  errors: ['ER_FORBIDDEN', 'ER_STATE', 'ER_TOO_MANY_REQUESTS'],
});

/**
 * Shorter searches return nothing: a waiting user searches an organization by name, but cannot read the whole
 * list.
 */
export const MIN_ORGANIZATION_SEARCH_LENGTH = 2;

export const listOnboardingOrganizations = defineCall({
  method: 'GET',
  path: '/user-onboarding-dept',
  summary: 'Organizations to choose from in the request, by words of their name',
  access: 'signed-in',
  query: z.object({ ...paginationQuery, search: z.string().trim().max(200).default('') }),
  response: z.array(named).max(MAX_LIMIT),
});

export const getSampleLetter = defineCall({
  method: 'GET',
  path: '/sample-letter',
  summary: 'A template of the authorization letter',
  access: 'public',
  response: z.never(),
  kind: 'binary',
  contentTypes: PDF,
});

/** An admin without approval, as seen by the approvers. */
export const waitingOfficer = z.object({
  id,
  ...officer,
  /** Another program manages the role, so it cannot be changed here. */
  managedByGigw: z.boolean(),
  /** Null for users who have not submitted a request. */
  request: request.nullable(),
  version,
  created: isoTime,
});
export type WaitingOfficer = z.infer<typeof waitingOfficer>;

/**
 * Filter of waiting users: words of name or e-mail, and whether they have submitted a request (INACTIVE) or not
 * (NONE).
 */
const waiting = {
  search: z.string().max(200).optional(),
  status: z.enum(['INACTIVE', 'NONE']).optional(),
};

export const listOnboardings = defineCall({
  method: 'GET',
  path: '/user-onboardings',
  summary: 'Admins that are not active: first those who have asked to be approved, the latest first',
  query: z.object({ ...paginationQuery, ...waiting }),
  response: z.array(waitingOfficer).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const countOnboardings = defineCall({
  method: 'GET',
  path: '/user-onboardings/count',
  summary: 'How many admins are not active',
  query: z.object(waiting),
  response: z.object({ count: z.number().int() }),
  errors: ['ER_FORBIDDEN'],
});

export const getOnboardingOf = defineCall({
  method: 'GET',
  path: '/user-onboardings/:id',
  summary: 'One admin that is not active; patch_user approves',
  params: z.object({ id }),
  response: waitingOfficer,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const downloadOnboarding = defineCall({
  method: 'GET',
  path: '/user/downloadOnboarding/:id',
  summary: 'The authorization letter that a person has submitted',
  params: z.object({ id }),
  response: z.never(),
  kind: 'binary',
  contentTypes: PDF,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const deleteOnboarding = defineCall({
  method: 'POST',
  path: '/delete_user-onboarding/:id',
  summary: 'Delete the request of a person who is not approved, together with the account',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

function organizationChoice<Given extends string | number>() {
  return z.coerce
    .number<Given>({ error: MESSAGES.selectOrganization })
    .int(MESSAGES.selectOrganization)
    .positive(MESSAGES.selectOrganization)
    .max(MAX_INT32, MESSAGES.selectOrganization);
}
