import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { id, organizationId } from './primitives.ts';

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
