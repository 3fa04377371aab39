import {
  API_KEY_PERMISSIONS,
  cleanServiceName,
  indianDay,
  isServiceName,
  MESSAGES,
  MOST_API_KEY_DAYS,
} from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_LIMIT, partQuery } from './filter.ts';
import { id, isoTime } from './primitives.ts';

const serviceName = z
  .string({ error: MESSAGES.serviceNameRequired })
  .overwrite(cleanServiceName)
  .min(1, MESSAGES.serviceNameRequired)
  .refine(isServiceName, MESSAGES.serviceNameInvalid);

/** The last day on which a key works, by the clocks of India. */
const expiration = z.iso.date({ error: MESSAGES.expirationRange }).refine(isEnd, MESSAGES.expirationRange);

/** The form of a key. */
export const apiKeyForm = z.object({
  serviceName,
  /** After as many days as the setting says when absent. */
  expiration: expiration.optional(),
  /** The person it acts for; the person who makes it when absent. */
  userId: id.optional(),
  /** All that a key can be made for when absent. */
  permissions: z.array(z.enum(API_KEY_PERMISSIONS)).min(1).max(API_KEY_PERMISSIONS.length).optional(),
});

export const apiKey = z.object({
  id,
  serviceName: z.string(),
  serviceKey: z.string(),
  /** Masked but for its last characters. */
  key: z.string(),
  created: isoTime,
  expiration: isoTime,
  isExpired: z.boolean(),
  lastUsed: isoTime.nullable(),
  /** The person it acts for. */
  user: z.object({ id, email: z.string(), fullName: z.string() }),
  permissions: z.array(z.string()).max(20),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/api-keys',
  summary: 'Keys of other services, newest first, each masked',
  query: z.object(partQuery),
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
    /** In full, this once. */
    key: z.string(),
    expiration: isoTime,
  }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const deleteApiKey = defineCall({
  method: 'POST',
  path: '/delete-api-keys/:id',
  summary: 'End a key at once',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

function isEnd(day: string): boolean {
  const now = new Date();
  return day > indianDay(now) && day <= indianDay(now, MOST_API_KEY_DAYS);
}
