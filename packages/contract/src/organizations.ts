import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { id, organizationId } from './primitives.ts';

/** Kinds of mails that an organization can be without (specification, administration 3). */
const emailConfigs = z.array(z.object({ email_type: z.string(), isDisabled: z.boolean() })).max(20);

export const listOrganizations = defineCall({
  method: 'GET',
  path: '/organizations',
  summary: 'Organizations that the user may see',
  query: z.object(partQuery),
  response: z
    .array(
      z.object({
        id: organizationId,
        name: z.string(),
        avgScore: z.number().int().nullable(),
        websiteCnt: z.number().int(),
        emailConfigs,
      }),
    )
    .max(MAX_LIMIT),
});

export const viewMyTesters = defineCall({
  method: 'GET',
  path: '/view-my-testers',
  summary: 'Active testers of an organization, for the website assignee',
  query: z.object({ organizationId: z.coerce.number<number>().int().positive().optional(), ...partQuery }),
  response: z
    .array(z.object({ id, email: z.string(), parichay: z.object({ fullName: z.string() }) }))
    .max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const updateOrganization = defineCall({
  method: 'POST',
  path: '/patch_organizations/:id',
  summary: 'Say whether an organization gets mails about stale non-compliances',
  params: z.object({ id: z.coerce.number<number>().int().positive() }),
  body: z
    .object({
      emailConfigs: z
        .array(z.object({ email_type: z.literal('STALE_NC'), isDisabled: z.boolean() }))
        .length(1),
    })
    .strict(),
  response: z.object({ id: organizationId }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
