import { CALLS, type CallName } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { tooManyRequests } from '@abhigam/portal';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../http/api-path.ts';
import { countPerMinute, refuseExceeded } from './count-per-minute.ts';
import { type EndTurn, Turns } from './turns.ts';

export interface PersonLimits {
  /** Requests of one person that are worked on at once, and that may wait for it. */
  requests: { atOnce: number; waiting: number };
  /** The same for calls that cost much. */
  heavy: { atOnce: number; waiting: number };
  /** Requests of one person in a minute. */
  perMinute: number;
  /** The same for the key of a service, which has no screens to fill. */
  ofKeys: { atOnce: number; waiting: number; perMinute: number };
  /** Of all people and keys of an organization together: requests in a minute, and calls that cost much. */
  ofOrganization: { perMinute: number; heavy: { atOnce: number; waiting: number } };
}

/**
 * A browser opens six connections to a server, over HTTP/2 a hundred streams: our own screens ask for some twenty things
 * at once at most (the pictures of a list), which wait for one another and are never refused. Fewer at once than the
 * database has connections, so that no person takes them all.
 */
export const PERSON_LIMITS: PersonLimits = {
  requests: { atOnce: 6, waiting: 200 },
  heavy: { atOnce: 2, waiting: 10 },
  perMinute: 1_500,
  ofKeys: { atOnce: 2, waiting: 100, perMinute: 300 },
  // As four people at their limit; `REQUESTS_PER_ORG_PER_MINUTE` says otherwise.
  ofOrganization: { perMinute: 6_000, heavy: { atOnce: 4, waiting: 20 } },
};

/** Calls that work for seconds on a large run or page. */
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

interface Person {
  requests: Turns;
  heavy: Turns;
}

/**
 * Limits how much one signed-in person, or the key of one service, asks of this server, and all those of one organization. Of several servers each counts for
 * itself; how many tests a key starts is counted over all of them (`startRunOfService`). Called before the routes are added.
 */
export async function limitPeople(app: FastifyInstance, limits: PersonLimits = PERSON_LIMITS): Promise<void> {
  await app.register(rateLimit, { global: false });
  const people = new Map<string, Person>();
  const organizations = new Map<number, Turns>();
  const turns = new WeakMap<FastifyRequest, EndTurn[]>();
  const heavy = new Set(HEAVY_CALLS.map((name) => API_BASE + CALLS[name].path));
  const countByCaller = (max: number) =>
    countPerMinute(app, max, (request) => callerOf(request) ?? request.ip);
  const countRequest = countByCaller(limits.perMinute);
  const countOfKey = countByCaller(limits.ofKeys.perMinute);
  const countOfOrganization = countPerMinute(app, limits.ofOrganization.perMinute, (request) =>
    String(organizationOf(request)),
  );

  // By now the session has been read, and the body has not.
  app.addHook('preParsing', async (request, reply) => {
    const caller = callerOf(request);
    if (caller === null) return;
    await refuseExceeded(request.apiKey ? countOfKey : countRequest, request);
    const organizationId = organizationOf(request);
    // What one person asks too much is not counted for the others.
    if (organizationId !== null) await refuseExceeded(countOfOrganization, request, 'ofOrganization');
    const person = people.get(caller) ?? {
      requests: new Turns(request.apiKey ? limits.ofKeys : limits.requests),
      heavy: new Turns(limits.heavy),
    };
    people.set(caller, person);
    reply.raw.once('close', () => endTurns(request, caller));
    turns.set(request, []);
    if (heavy.has(request.routeOptions.url ?? '')) {
      await takeTurn(person.heavy, request, reply);
      if (organizationId !== null) await takeTurn(heavyOf(organizationId), request, reply);
    }
    await takeTurn(person.requests, request, reply);
  });
  // An injected request closes no connection.
  app.addHook('onResponse', async (request) => {
    const caller = callerOf(request);
    if (caller !== null) endTurns(request, caller);
  });

  function heavyOf(organizationId: number): Turns {
    const found = organizations.get(organizationId) ?? new Turns(limits.ofOrganization.heavy);
    organizations.set(organizationId, found);
    return found;
  }

  async function takeTurn(of: Turns, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const turn = of.take();
    if (!turn) throw tooManyRequests('atOnce', 5);
    const end = await turn;
    turns.get(request)?.push(end);
    if (!reply.raw.destroyed && !request.socket.destroyed) return;
    end();
    throw new AppError('ER_STATE', say('request.givenUp'));
  }

  function endTurns(request: FastifyRequest, caller: string): void {
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
