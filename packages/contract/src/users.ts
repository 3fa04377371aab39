import { MESSAGES, ROLES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { cleanName, personName, profileText } from './names.ts';
import {
  expectedVersion,
  id,
  isoTime,
  MAX_INT32,
  noneAsNull,
  organizationId,
  role,
  version,
} from './primitives.ts';
import { withFallback } from './with-fallback.ts';

const STATUSES = ['ACTIVE', 'INACTIVE'] as const;
const named = z.object({ id: organizationId, name: z.string() });

export const user = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  role,
  /** ACTIVE: approved. */
  status: withFallback(z.enum(STATUSES), 'INACTIVE'),
  organizationId: organizationId.nullable(),
  organization: named.nullable(),
  /** Alias of the organization. */
  departments: z.array(named).max(1),
  /** Another program manages role and organization, so they cannot be changed here. */
  managedByGigw: z.boolean(),
  /** The login provider's data of the user. */
  parichay: z.object({
    fullName: z.string(),
    givenName: z.string().nullable(),
    designation: z.string().nullable(),
    mobileNo: z.string().nullable(),
    departmentName: z.string().nullable(),
    hasOnboardingPdf: z.boolean(),
  }),
  version,
  created: isoTime,
  /** The last login; null for an account that was never used. */
  lastUsed: isoTime.nullable(),
});
export type User = z.infer<typeof user>;

const where = {
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  organizationId,
  search: z.string().max(200),
};

export const listUsers = defineCall({
  method: 'GET',
  path: '/users',
  summary: 'Accounts that the user manages, with search',
  query: z.object({
    filter: filterParam({
      where,
      include: ['departments', 'organization'],
      order: orderBy('created', 'name'),
    }).optional(),
  }),
  response: z.array(user).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const countUsers = defineCall({
  method: 'GET',
  path: '/users/count',
  summary: 'How many accounts a list has in all its parts; of a search up to 1,000',
  query: z.object({ filter: filterParam({ where }).optional() }),
  response: z.object({ count: z.number().int() }),
  errors: ['ER_FORBIDDEN', 'ER_INVALID_FILTER'],
});

export const userByOrg = defineCall({
  method: 'GET',
  path: '/userByOrg',
  summary: 'Accounts of an organization that the user manages, by name',
  query: z.object({
    role: z.enum(ROLES).optional(),
    /** -1 means all organizations in scope. */
    departmentId: z.coerce
      .number<number>()
      .int()
      .max(MAX_INT32)
      .refine((value) => value > 0 || value === -1)
      .optional(),
    ...paginationQuery,
  }),
  response: z.array(user).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const getUser = defineCall({
  method: 'GET',
  path: '/user/:id',
  summary: 'One account that the user manages',
  params: z.object({ id }),
  response: user,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const getMyself = defineCall({
  method: 'GET',
  path: '/user_myself',
  summary: 'The account of the person who is logged in, also before it is approved',
  access: 'signed-in',
  response: user,
});

/** Rules of the specification (administration 5). Identifies one account, ignoring case. */
export const personEmail = z
  .string({ error: MESSAGES.emailRequired })
  .trim()
  .min(1, MESSAGES.emailRequired)
  .min(3, MESSAGES.minimum3)
  .max(50, MESSAGES.maximum50)
  .pipe(z.email(MESSAGES.emailFormat));

const chosenRole = z.enum(ROLES, { error: MESSAGES.roleRequired });
const text = profileText.optional();
const profile = { givenName: text, designation: text, mobileNo: text, departmentName: text };
/** The organization under one of its names; -1, null or empty for none. A user has at most one. */
const organizations = {
  departmentIds: z
    .array(z.union([organizationId, z.literal(-1)]))
    .max(1)
    .optional(),
  organizationId: noneAsNull(organizationId),
};

export const createUser = defineCall({
  method: 'POST',
  path: '/user',
  summary: 'Add an account; the person logs in with this e-mail',
  body: z
    .object({
      /** Or parichay.fullName. */
      name: personName.optional(),
      parichay: z.object({ fullName: personName.optional(), ...profile }).optional(),
      email: personEmail,
      role: chosenRole,
      status: z.enum(STATUSES, { error: MESSAGES.userStatusRequired }).default('ACTIVE'),
      ...organizations,
    })
    .superRefine(requireName),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_DUP_ENTRY'],
});

export const updateUser = defineCall({
  method: 'POST',
  path: '/patch_user/:id',
  summary: 'Change an account, not the own one; what parichay does not name stays',
  params: z.object({ id }),
  body: z
    .object({
      name: cleanName.optional(),
      parichay: z.object({ fullName: cleanName.optional(), ...profile }).optional(),
      email: personEmail,
      role: chosenRole,
      status: z.enum(STATUSES, { error: MESSAGES.userStatusRequired }),
      ...organizations,
      version: expectedVersion,
    })
    .superRefine(requireName),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_DUP_ENTRY', 'ER_STATE'],
});

export const deleteUser = defineCall({
  method: 'POST',
  path: '/delete_user/:id',
  summary: 'Delete an account, not the own one',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const eraseUser = defineCall({
  method: 'POST',
  path: '/erase_user/:id',
  summary:
    'Erase a person, not oneself: the account is deleted, and the record stays without the name; also of an account that was deleted before',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

interface Named {
  name?: string | undefined;
  parichay?: { fullName?: string | undefined } | undefined;
}

function requireName({ name, parichay }: Named, context: z.RefinementCtx): void {
  if ((name ?? parichay?.fullName) === undefined)
    context.addIssue({ code: 'custom', path: ['name'], message: MESSAGES.nameRequired });
}
