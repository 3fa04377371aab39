import { API_KEY_HEADERS, SESSION_HEADERS } from '@abhigam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from '../http/api-path.ts';
import { clientAddress } from '../security/client-address.ts';
import { countPerMinute, refuseExceeded } from './count-per-minute.ts';

export interface AddressLimits {
  /** Calls without a valid session per address and minute. */
  anonymousPerMinute: number;
  /** Upper limit for all calls per address and minute, logged in or not. */
  perMinute: number;
}

/** Logged-in users have their own limits, and an office with many of them shares one address. */
const ALL_TO_ANONYMOUS = 10;

export function addressLimitsOf(anonymousPerMinute: number): AddressLimits {
  return { anonymousPerMinute, perMinute: anonymousPerMinute * ALL_TO_ANONYMOUS };
}

/** Default of `REQUESTS_PER_ADDRESS_PER_MINUTE`; a page of an anonymous visitor makes about five calls. */
export const ADDRESS_LIMITS = addressLimitsOf(1_200);

/** Paths outside of /api that cost more than a static file. */
const OTHER_PATHS = /^\/(?:metrics|\.well-known)(?:[/?]|$)/;
const CREDENTIALS = [SESSION_HEADERS.sessionId, API_KEY_HEADERS.serviceKey].map((name) => name.toLowerCase());

/**
 * Limits the calls per address to this server, before the session is read. Files of the web app do not count.
 * Each server counts separately. Call after the plugin of `limitUsers` and before routes are registered.
 */
export function limitAddresses(app: FastifyInstance, limits: AddressLimits = ADDRESS_LIMITS): void {
  const countIn = (max: number, kind: string) =>
    countPerMinute(app, max, (request) => `${kind} ${clientAddress(request)}`);
  const countAnonymous = countIn(limits.anonymousPerMinute, 'anonymous');
  const countAll = countIn(limits.perMinute, 'any');

  app.addHook('onRequest', async (request) => {
    if (!isCounted(request)) return;
    await refuseExceeded(countAll, request);
    if (!hasCredentials(request)) await refuseExceeded(countAnonymous, request);
  });
  // Requests with invalid credentials count as anonymous.
  app.addHook('onResponse', async (request, reply) => {
    if (isCounted(request) && hasCredentials(request) && reply.statusCode === 401)
      await countAnonymous(request);
  });
}

function isCounted({ url }: FastifyRequest): boolean {
  return isApiPath(url) || OTHER_PATHS.test(url);
}

function hasCredentials({ headers }: FastifyRequest): boolean {
  return CREDENTIALS.some((name) => headers[name] !== undefined);
}
