import { IDLE_HEADER, SESSION_HEADERS, type SessionKeys, sessionKeys } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { noteSessionUse, readSession, readSessionEnd, type SessionOver } from '@abhigam/portal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { byPortal } from '../../security/event-context.ts';
import { withCookieToken } from './session-cookie.ts';
import { hashToken } from './token.ts';

const uuid = z.uuid();

/** Lists that renew themselves ask all the time; a person who does nothing has done nothing for longer than that. */
const AT_WORK_SECONDS = 60;
/** A use is noted to the minute. */
const NOTED_EVERY_MS = 60_000;

type Deps = Pick<ApiDeps, 'db'> & { settings: Pick<ApiDeps['settings'], 'sessionIdleMinutes'> };

/** The person who asks. That the session is used is noted, unless the browser says that nobody was at it. */
export async function admitActor(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const keys = keysOf(request);
  const actor = await readActor(deps, keys);
  if (!actor || !keys) throw unauthorized(keys && (await readOver(deps, keys)));
  const isDue = Date.now() - actor.last_seen.getTime() > NOTED_EVERY_MS;
  if (isDue && isAtWork(request))
    await noteSessionUse(deps, byPortal(request), { sessionId: keys.sessionId });
  return actor;
}

/** A header that lies can only shorten the session of who sends it, or leave it as without one. */
function isAtWork(request: FastifyRequest): boolean {
  const seconds = Number(request.headers[IDLE_HEADER] ?? 0);
  return !(seconds >= AT_WORK_SECONDS);
}

/**
 * The person that a session belongs to; null when its keys are incomplete, forged, mixed up with another
 * session's, expired or ended, or when it was not used for too long.
 */
export async function readActor(deps: Deps, keys: SessionKeys | null): Promise<Actor | null> {
  if (!keys || !uuid.safeParse(keys.sessionId).success) return null;
  return readSession(deps, presentedBy(keys), deps.settings.sessionIdleMinutes);
}

/** Why a session holds no more; null of one that holds, that is not known, or whose keys do not fit. */
export async function readOver(deps: Deps, keys: SessionKeys): Promise<SessionOver | null> {
  if (!uuid.safeParse(keys.sessionId).success) return null;
  return readSessionEnd(deps, presentedBy(keys), deps.settings.sessionIdleMinutes);
}

function presentedBy({ localTokenId, ...keys }: SessionKeys) {
  return { ...keys, tokenHash: hashToken(localTokenId) };
}

/**
 * The four session headers, or null when one is missing or out of shape. A token that is in the cookie is read from there.
 * Throws ER_FORBIDDEN where a page of another origin makes the browser send it.
 */
export function keysOf(request: FastifyRequest): SessionKeys | null {
  const entries = Object.entries(SESSION_HEADERS).map(([key, header]) => [key, request.headers[header]]);
  const parsed = sessionKeys.safeParse(Object.fromEntries(entries));
  return parsed.success ? withCookieToken(request, parsed.data) : null;
}

const OVER = {
  ended: 'signIn.sessionEnded',
  expired: 'signIn.sessionExpired',
  idle: 'signIn.sessionIdle',
  accountChanged: 'signIn.sessionAccountChanged',
  requestRemoved: 'signIn.sessionRequestRemoved',
  accountRemoved: 'signIn.sessionAccountRemoved',
} as const satisfies Record<SessionOver, string>;

export function unauthorized(why: SessionOver | null = null): AppError {
  return new AppError('ER_UNAUTHORIZED', say(why === null ? 'signIn.sessionOver' : OVER[why]));
}
