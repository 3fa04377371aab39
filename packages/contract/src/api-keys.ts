import {
  API_KEY_PERMISSIONS,
  cleanServiceName,
  indianDay,
  isServiceName,
  MAX_API_KEY_DAYS,
  MESSAGES,
} from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, paginationQuery } from './filter.ts';
import { id, isoTime } from './primitives.ts';

const serviceName = z
  .string({ error: MESSAGES.serviceNameRequired })
  .overwrite(cleanServiceName)
  .min(1, MESSAGES.serviceNameRequired)
  .refine(isServiceName, MESSAGES.serviceNameInvalid);

/** The last day on which a key is valid, in Indian time. */
const expiration = z.iso.date({ error: MESSAGES.expirationRange }).refine(isEnd, MESSAGES.expirationRange);

export const apiKeyForm = z.object({
  serviceName,
  /** Default: the number of days in the setting. */
  expiration: expiration.optional(),
  /** The user that it acts for; default: its creator. */
  userId: id.optional(),
  /** Default: all permissions that keys may have. */
  permissions: z.array(z.enum(API_KEY_PERMISSIONS)).min(1).max(API_KEY_PERMISSIONS.length).optional(),
});

export const apiKey = z.object({
  id,
  serviceName: z.string(),
  serviceKey: z.string(),
  /** Masked except for its last characters. */
  key: z.string(),
  created: isoTime,
  expiration: isoTime,
  isExpired: z.boolean(),
  lastUsed: isoTime.nullable(),
  /** The user that it acts for. */
  user: z.object({ id, email: z.string(), fullName: z.string() }),
  permissions: z.array(z.string()).max(20),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/api-keys',
  summary: 'Keys of other services, newest first, each masked',
  query: z.object(paginationQuery),
  response: z.array(apiKey).max(MAX_LIMIT),
  errors: ['ER_FORBIDDEN'],
});

export const createApiKey = defineCall({
  method: 'POST',
  path: '/api-keys',
  summary: 'Make a key for another service; the answer holds it, and no other answer ever does',
  body: apiKeyForm.strict(),
  response: z.object({
    id,
    serviceName: z.string(),
    serviceKey: z.string(),
    /** The full key, only in this response. */
    key: z.string(),
    expiration: isoTime,
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const deleteApiKey = defineCall({
  method: 'POST',
  path: '/delete-api-keys/:id',
  summary: 'End a key immediately',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

function isEnd(day: string): boolean {
  const now = new Date();
  return day > indianDay(now) && day <= indianDay(now, MAX_API_KEY_DAYS);
}
