import { PROOF_METHODS, PROVEN_BY } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, isoTime } from './primitives.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

const params = z.object({ id });

export const ownership = z.object({
  /** The host to prove for the website's organization: with its port, without `www.`. */
  host: z.string(),
  /** Whether full-site tests require it here. */
  isNeeded: z.boolean(),
  /** Time of the proof or waiver; null without one. */
  proven: isoTime.nullable(),
  method: withFallback(z.enum(PROVEN_BY), 'earlier').nullable(),
  /** Name of the user who requested the check. */
  provenBy: z.string().nullable(),
  /** Expiry of the proof; null if it does not expire. */
  expires: isoTime.nullable(),
  /** The last check, and why it found no proof. */
  checked: isoTime.nullable(),
  problem: wireMessage.nullable(),
  /** A file that contains only this line. */
  file: z.object({ url: z.string(), text: z.string() }),
  /** An element in the head of this page. */
  meta: z.object({ url: z.string(), html: z.string() }),
  /** A TXT record; null for an IP address. */
  dns: z.object({ name: z.string(), value: z.string() }).nullable(),
});
export type OwnershipAnswer = z.infer<typeof ownership>;

export const getOwnership = defineCall({
  method: 'GET',
  path: '/websites/:id/ownership',
  summary: 'Whether the organization of a website has shown that it may test all of it, and how it does so',
  params,
  response: ownership,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const proveOwnership = defineCall({
  method: 'POST',
  path: '/websites/:id/prove-ownership',
  summary: 'Look for the proof on the website; `problem` says why it was not found',
  params,
  body: z.object({ method: z.enum(PROOF_METHODS) }),
  response: ownership,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});

export const waiveOwnership = defineCall({
  method: 'POST',
  path: '/websites/:id/waive-ownership',
  summary: 'Do without proof; `isWaived` false takes back what there was, so that it is asked for again',
  params,
  body: z.object({ isWaived: z.boolean() }),
  response: ownership,
  errors: ['ER_FORBIDDEN', 'ER_NOT_FOUND'],
});
