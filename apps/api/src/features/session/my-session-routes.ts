import { CALLS } from '@abhigam/contract';
import { endSession, readSessions } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { loggedInRoute } from '../../http/route.ts';
import { keysOf } from './read-actor.ts';

export function mySessionRoutes(app: FastifyInstance): void {
  const { deps } = app;

  loggedInRoute(app, CALLS.listMySessions, async ({ principal, query, request }) => {
    const own = keysOf(request)?.sessionId;
    const { sessionIdleMinutes: idleMinutes } = deps.settings;
    const rows = await readSessions(deps, principal, { ...query, idleMinutes });
    return rows.map(({ id, browser, address, created, last_seen }) => ({
      id,
      isThis: id === own,
      browser,
      address,
      created: created.toISOString(),
      lastSeen: last_seen.toISOString(),
    }));
  });

  loggedInRoute(app, CALLS.endMySession, async ({ principal, params }) => {
    await endSession(deps, principal, { sessionId: params.id });
    return { id: params.id };
  });
}
