import { CALLS, type CallName } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { tooManyRequests } from '@abhigam/portal';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../http/api-path.ts';
import { countPerMinute, refuseExceeded } from './count-per-minute.ts';
import { type ReleaseSlot, Semaphore } from './semaphore.ts';

export interface UserLimits {
  /** Concurrent requests of one user, and how many more may wait. */
  requests: { atOnce: number; waiting: number };
  /** Concurrent expensive calls of one user, and how many more may wait. */
  heavy: { atOnce: number; waiting: number };
  /** Requests of one user per minute. */
  perMinute: number;
  /** The same for the API key of a service, which has no screens to fill. */
  ofKeys: { atOnce: number; waiting: number; perMinute: number };
  /** Limits for all users and keys of an organization: requests per minute, and expensive calls. */
  ofOrganization: { perMinute: number; heavy: { atOnce: number; waiting: number } };
}

/**
 * A browser opens six connections to a server, or 100 streams over HTTP/2: our screens send at most about
 * twenty concurrent requests (the images of a list), which queue and are never refused. The concurrency is
 * below the size of the database pool, so that no user takes all connections.
 */
export const USER_LIMITS: UserLimits = {
  requests: { atOnce: 6, waiting: 200 },
  heavy: { atOnce: 2, waiting: 10 },
  perMinute: 1_500,
  ofKeys: { atOnce: 2, waiting: 100, perMinute: 300 },
  // Four users at their limit; `REQUESTS_PER_ORG_PER_MINUTE` overrides it.
  ofOrganization: { perMinute: 6_000, heavy: { atOnce: 4, waiting: 20 } },
};

/** Calls that take seconds for a large run or page. */
export const HEAVY_CALLS: readonly CallName[] = [
  'downloadActivityLog',
  'downloadDashboardReport',
  'downloadReport',
  'downloadRepairs',
  'downloadSharedCauses',
  'downloadWebsitesOfSharedCause',
  'downloadEstimate',
  'createEstimate',
  'planEstimate',
  'importOrganizations',
  'downloadWebsites',
  'proveOwnership',
  'getKeyboardView',
  'getTranscript',
  'findInReadout',
  'compareTestRuns',
  'listComparedElements',
  'listComparedPages',
  'compareOnePage',
];

interface UserSlots {
  requests: Semaphore;
  heavy: Semaphore;
}

/**
 * Rate and concurrency limits per logged-in user, per API key and per organization. Each server counts
 * separately; the number of tests that a key starts is counted across all servers (`startRunForService`). Call
 * before routes are registered.
 */
export async function limitUsers(app: FastifyInstance, limits: UserLimits = USER_LIMITS): Promise<void> {
  await app.register(rateLimit, { global: false });
  const people = new Map<string, UserSlots>();
  const organizations = new Map<number, Semaphore>();
  const turns = new WeakMap<FastifyRequest, ReleaseSlot[]>();
  const heavy = new Set(HEAVY_CALLS.map((name) => API_BASE + CALLS[name].path));
  const countByCaller = (max: number) =>
    countPerMinute(app, max, (request) => callerOf(request) ?? request.ip);
  const countRequest = countByCaller(limits.perMinute);
  const countOfKey = countByCaller(limits.ofKeys.perMinute);
  const countOfOrganization = countPerMinute(app, limits.ofOrganization.perMinute, (request) =>
    String(organizationOf(request)),
  );

  // The session has been read at this point, but not the body.
  app.addHook('preParsing', async (request, reply) => {
    const caller = callerOf(request);
    if (caller === null) return;
    await refuseExceeded(request.apiKey ? countOfKey : countRequest, request);
    const organizationId = organizationOf(request);
    // A user's refused requests do not count against their organization.
    if (organizationId !== null) await refuseExceeded(countOfOrganization, request, 'ofOrganization');
    const person = people.get(caller) ?? {
      requests: new Semaphore(request.apiKey ? limits.ofKeys : limits.requests),
      heavy: new Semaphore(limits.heavy),
    };
    people.set(caller, person);
    reply.raw.once('close', () => releaseSlots(request, caller));
    turns.set(request, []);
    if (heavy.has(request.routeOptions.url ?? '')) {
      await acquireSlot(person.heavy, request, reply);
      if (organizationId !== null) await acquireSlot(heavyOf(organizationId), request, reply);
    }
    await acquireSlot(person.requests, request, reply);
  });
  // An injected request never emits `close`.
  app.addHook('onResponse', async (request) => {
    const caller = callerOf(request);
    if (caller !== null) releaseSlots(request, caller);
  });

  function heavyOf(organizationId: number): Semaphore {
    const semaphore = organizations.get(organizationId) ?? new Semaphore(limits.ofOrganization.heavy);
    organizations.set(organizationId, semaphore);
    return semaphore;
  }

  async function acquireSlot(of: Semaphore, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const turn = of.acquire();
    if (!turn) throw tooManyRequests('atOnce', 5);
    const end = await turn;
    turns.get(request)?.push(end);
    if (!reply.raw.destroyed && !request.socket.destroyed) return;
    end();
    throw new AppError('ER_STATE', say('request.givenUp'));
  }

  function releaseSlots(request: FastifyRequest, caller: string): void {
    for (const end of turns.get(request)?.splice(0) ?? []) end();
    const person = people.get(caller);
    if (person?.requests.isIdle && person.heavy.isIdle) people.delete(caller);
    const organizationId = organizationOf(request);
    if (organizationId !== null && organizations.get(organizationId)?.isIdle)
      organizations.delete(organizationId);
  }
}

function organizationOf({ actor, apiKey }: FastifyRequest): number | null {
  return actor?.organization_id ?? apiKey?.person.organizationId ?? null;
}

function callerOf({ actor, apiKey }: FastifyRequest): string | null {
  return actor?.id ?? apiKey?.apiKeyId ?? null;
}
