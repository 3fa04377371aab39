import { IDLE_HEADER, SESSION_HEADERS, type SessionKeys, sessionKeys } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { readSession, readSessionEnd, recordSessionUse, type SessionEndReason } from '@abhigam/portal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { portalPrincipalOf } from '../../security/event-context.ts';
import { withCookieToken } from './session-cookie.ts';
import { hashToken } from './token.ts';

const uuid = z.uuid();

/** Idle threshold: pages poll all the time, but an inactive user has been idle for longer than this. */
const IDLE_AFTER_SECONDS = 60;
/** Resolution of the last-used time. */
const LAST_USED_RESOLUTION_MS = 60_000;

type Deps = Pick<ApiDeps, 'db'> & { settings: Pick<ApiDeps['settings'], 'sessionIdleMinutes'> };

/**
 * The authenticated user. Records the use of the session, unless the browser reports that the user was idle.
 */
export async function authenticateActor(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const keys = keysOf(request);
  const actor = await readActor(deps, keys);
  if (!actor || !keys) throw unauthorized(keys && (await readSessionEndReason(deps, keys)));
  const isDue = Date.now() - actor.last_seen.getTime() > LAST_USED_RESOLUTION_MS;
  if (isDue && isUserActive(request))
    await recordSessionUse(deps, portalPrincipalOf(request), { sessionId: keys.sessionId });
  return actor;
}

/** A forged header can only shorten the sender's own session, or has the effect of a missing one. */
function isUserActive(request: FastifyRequest): boolean {
  const seconds = Number(request.headers[IDLE_HEADER] ?? 0);
  return !(seconds >= IDLE_AFTER_SECONDS);
}

/**
 * The user of a session; null if its keys are incomplete, forged or mixed, or if it is expired, ended or idle
 * for too long.
 */
export async function readActor(deps: Deps, keys: SessionKeys | null): Promise<Actor | null> {
  if (!keys || !uuid.safeParse(keys.sessionId).success) return null;
  return readSession(deps, presentedBy(keys), deps.settings.sessionIdleMinutes);
}

/** Why a session is no longer valid; null if it is valid or unknown, or if its keys do not match. */
export async function readSessionEndReason(deps: Deps, keys: SessionKeys): Promise<SessionEndReason | null> {
  if (!uuid.safeParse(keys.sessionId).success) return null;
  return readSessionEnd(deps, presentedBy(keys), deps.settings.sessionIdleMinutes);
}

function presentedBy({ localTokenId, ...keys }: SessionKeys) {
  return { ...keys, tokenHash: hashToken(localTokenId) };
}

/**
 * The four session headers, or null if one is missing or malformed. Takes the token from the cookie if the
 * header says so. Throws ER_FORBIDDEN if the request comes from a page of another origin.
 */
export function keysOf(request: FastifyRequest): SessionKeys | null {
  const entries = Object.entries(SESSION_HEADERS).map(([key, header]) => [key, request.headers[header]]);
  const parsed = sessionKeys.safeParse(Object.fromEntries(entries));
  return parsed.success ? withCookieToken(request, parsed.data) : null;
}

const SESSION_END_MESSAGES = {
  ended: 'signIn.sessionEnded',
  expired: 'signIn.sessionExpired',
  idle: 'signIn.sessionIdle',
  accountChanged: 'signIn.sessionAccountChanged',
  requestRemoved: 'signIn.sessionRequestRemoved',
  accountRemoved: 'signIn.sessionAccountRemoved',
} as const satisfies Record<SessionEndReason, string>;

export function unauthorized(why: SessionEndReason | null = null): AppError {
  return new AppError(
    'ER_UNAUTHORIZED',
    say(why === null ? 'signIn.sessionOver' : SESSION_END_MESSAGES[why]),
  );
}
