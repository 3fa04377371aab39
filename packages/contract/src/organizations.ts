import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterParam, MAX_LIMIT, orderBy, paginationQuery } from './filter.ts';
import { cleanName, plainName } from './names.ts';
import { expectedVersion, id, isoTime, organizationId, version } from './primitives.ts';
import { personEmail, user } from './users.ts';

/** Kinds of mails that an organization can disable (specification, administration 3). */
const emailConfigs = z
  .array(z.object({ email_type: z.string(), isDisabled: z.boolean(), departmentId: organizationId }))
  .max(20);

const params = z.object({ id: z.coerce.number<number>().pipe(organizationId) });
const search = z.string().max(200).optional();

export const organization = z.object({
  id: organizationId,
  name: z.string(),
  avgScore: z.number().int().nullable(),
  websiteCnt: z.number().int(),
  emailConfigs,
  version,
  created: isoTime,
});
export type Organization = z.infer<typeof organization>;

export const listOrganizations = defineCall({
  method: 'GET',
  path: '/organizations',
  summary: 'Organizations that the user may see, with search',
  query: z.object({
    ...paginationQuery,
    search,
    order: z.enum(orderBy('created', 'name')).default('name ASC'),
  }),
  response: z.array(organization).max(MAX_LIMIT),
});

export const countOrganizations = defineCall({
  method: 'GET',
  path: '/organizations/count',
  summary: 'How many organizations a list has in all its parts; of a search up to 1,000',
  query: z.object({ search }),
  response: z.object({ count: z.number().int() }),
});

export const getOrganization = defineCall({
  method: 'GET',
  path: '/organizations/:id',
  summary: 'One organization',
  params,
  response: organization,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

/** The only switch in the form. */
const staleMails = z
  .array(
    z.object({
      email_type: z.literal('STALE_NC'),
      isDisabled: z.boolean(),
      /** Alias of the organization's id. */
      departmentId: organizationId.optional(),
    }),
  )
  .length(1);

export const organizationForm = z.object({ name: plainName });

export const createOrganization = defineCall({
  method: 'POST',
  path: '/organizations',
  summary: 'Add an organization, which gets mails about stale non-compliances unless they are switched off',
  body: organizationForm.extend({ emailConfigs: staleMails.optional() }),
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_DUP_ENTRY'],
});

export const updateOrganization = defineCall({
  method: 'POST',
  path: '/patch_organizations/:id',
  summary: 'Change the name of an organization, and whether it gets mails about stale non-compliances',
  params,
  body: z
    .object({
      name: cleanName.optional(),
      emailConfigs: staleMails.optional(),
      version: expectedVersion,
    })
    .strict()
    .refine(
      ({ name, emailConfigs: mails }) => name !== undefined || mails !== undefined,
      MESSAGES.nothingChanged,
    ),
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_DUP_ENTRY', 'ER_STATE'],
});

export const deleteOrganization = defineCall({
  method: 'POST',
  path: '/delete_organizations/:id',
  summary: 'Delete an organization that has no websites and no users',
  params,
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const onboardOrganization = defineCall({
  method: 'POST',
  path: '/onboard-organization',
  summary: 'Add an organization with its first admin, who may be a person that waits for approval',
  body: z.object({ name: plainName, adminEmail: personEmail }),
  response: z.object({ id: organizationId, userId: id }),
  errors: ['ER_FORBIDDEN', 'ER_DUP_ENTRY'],
});

/** "Department" is an alias of "organization": these calls are about the same rows. */
export const listDepartments = defineCall({
  method: 'GET',
  path: '/departments',
  summary: 'Organizations by name, for a choice',
  query: z.object({
    filter: filterParam({
      where: { search: z.string().max(200) },
      order: orderBy('name', 'created'),
    }).optional(),
  }),
  response: z.array(z.object({ id: organizationId, name: z.string() })).max(MAX_LIMIT),
  errors: ['ER_INVALID_FILTER'],
});

export const updateDepartment = defineCall({
  method: 'POST',
  path: '/patch_departments/:id',
  summary: 'Change the name of an organization',
  params,
  body: z.object({ name: cleanName, version: expectedVersion }),
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_DUP_ENTRY', 'ER_STATE'],
});

export const deleteDepartment = defineCall({
  method: 'POST',
  path: '/delete_departments/:id',
  summary: 'Delete an organization that has no websites and no users',
  params,
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND', 'ER_STATE'],
});

export const viewMyTesters = defineCall({
  method: 'GET',
  path: '/view-my-testers',
  summary: 'Active testers of an organization, for the website assignee',
  query: z.object({
    organizationId: z.coerce.number<number>().pipe(organizationId).optional(),
    ...paginationQuery,
  }),
  response: z.array(user).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});
