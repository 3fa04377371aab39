import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { id } from './primitives.ts';
import { user } from './users.ts';

export const listUnusedAccounts = defineCall({
  method: 'GET',
  path: '/unused-accounts',
  summary:
    'Active accounts that the user manages and that no one has logged in with for long; the longest first',
  query: z.object(paginationQuery),
  response: z.array(user).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const countUnusedAccounts = defineCall({
  method: 'GET',
  path: '/unused-accounts/count',
  summary: 'How many accounts that list has, up to 1,000, and after how many days an account stands in it',
  response: z.object({ count: z.number().int(), days: z.number().int() }),
  errors: ['ER_FORBIDDEN'],
});

export const keepAccount = defineCall({
  method: 'POST',
  path: '/keep-account/:id',
  summary: 'Say that an account that is not used is to be kept; it is listed again after as long',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
