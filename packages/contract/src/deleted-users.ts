import { ROLES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { id, isoTime, organizationId, role } from './primitives.ts';

/** What remains of a deleted user until they are erased. */
export const deletedUser = z.object({
  id,
  fullName: z.string(),
  role,
  organization: z.object({ id: organizationId, name: z.string() }).nullable(),
  deleted: isoTime,
});
export type DeletedUser = z.infer<typeof deletedUser>;

const where = { role: z.enum(ROLES), search: z.string().max(200).optional() };

export const listDeletedUsers = defineCall({
  method: 'GET',
  path: '/deleted-users',
  summary: 'Deleted accounts of a role whose person was not erased, the last deleted first',
  query: z.object({ ...where, ...paginationQuery }),
  response: z.array(deletedUser).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const countDeletedUsers = defineCall({
  method: 'GET',
  path: '/deleted-users/count',
  summary: 'How many of them there are, up to 1,000',
  query: z.object(where),
  response: z.object({ count: z.number().int() }),
  errors: ['ER_FORBIDDEN'],
});
