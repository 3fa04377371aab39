import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { id, isoTime } from './primitives.ts';

export const mySession = z.object({
  id,
  /** The session of this request. */
  isThis: z.boolean(),
  /** Names of browser and system; null if the browser did not send them. */
  browser: z.string().nullable(),
  /** IP address from which it was opened. */
  address: z.string().nullable(),
  created: isoTime,
  /** Last use, to the minute. */
  lastSeen: isoTime,
});
export type MySession = z.infer<typeof mySession>;

export const listMySessions = defineCall({
  method: 'GET',
  path: '/my-sessions',
  summary: 'Where the user is logged in, the last used first',
  access: 'signed-in',
  query: z.object(paginationQuery),
  response: z.array(mySession).max(MAX_LIMIT),
});

export const endMySession = defineCall({
  method: 'POST',
  path: '/delete_my-sessions/:id',
  summary: 'End one of the own sessions',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_NOT_FOUND'],
});
