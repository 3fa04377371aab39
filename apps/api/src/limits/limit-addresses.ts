import { API_KEY_HEADERS, SESSION_HEADERS } from '@abhigam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from '../http/api-path.ts';
import { clientAddress } from '../security/client-address.ts';
import { countPerMinute, refuseExceeded } from './count-per-minute.ts';

export interface AddressLimits {
  /** Calls without a valid session that one address may send in a minute. */
  anonymousPerMinute: number;
  /** The ceiling of all calls of an address, signed in or not. */
  perMinute: number;
}

/** People who are signed in have limits of their own, and an office with many of them has one address. */
const ALL_TO_ANONYMOUS = 10;

export function addressLimitsOf(anonymousPerMinute: number): AddressLimits {
  return { anonymousPerMinute, perMinute: anonymousPerMinute * ALL_TO_ANONYMOUS };
}

/** As `REQUESTS_PER_ADDRESS_PER_MINUTE` has it by default; a page of a signed-out visitor makes some five calls. */
export const ADDRESS_LIMITS = addressLimitsOf(1_200);

/** What is asked outside of /api and costs more than a file. */
const OTHER_PATHS = /^\/(?:metrics|\.well-known)(?:[/?]|$)/;
const CREDENTIALS = [SESSION_HEADERS.sessionId, API_KEY_HEADERS.serviceKey].map((name) => name.toLowerCase());

/**
 * Limits how often one address calls this server, whatever is called and whoever calls: before the session is read. Files of
 * the web app are not counted. Of several servers each counts for itself. Called after the plugin of `limitPeople` and before
 * the routes are added.
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
  // Credentials that are not valid make nobody less anonymous.
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
