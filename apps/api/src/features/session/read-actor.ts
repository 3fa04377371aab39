import { timingSafeEqual } from 'node:crypto';
import { SESSION_HEADERS, type SessionKeys, sessionKeys } from '@abhigam/contract';
import { type Db, findLiveSession } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../http/actor.ts';
import { hashToken } from './token.ts';

const uuid = z.uuid();

/**
 * The person that a session belongs to; null when its keys are incomplete, forged, mixed up with another
 * session's, expired or ended.
 */
export async function readActor(db: Db, keys: SessionKeys | null): Promise<Actor | null> {
  if (!keys || !uuid.safeParse(keys.sessionId).success) return null;
  const session = await findLiveSession(db, keys.sessionId);
  if (!session) return null;
  const { token_hash, browser_id, ...actor } = session;
  const fits =
    timingSafeEqual(hashToken(keys.localTokenId), token_hash) &&
    keys.browserId === browser_id &&
    keys.userName === actor.user_name;
  return fits ? actor : null;
}

/** The four session headers, or null when one is missing or out of shape. */
export function keysOf(request: FastifyRequest): SessionKeys | null {
  const entries = Object.entries(SESSION_HEADERS).map(([key, header]) => [key, request.headers[header]]);
  const parsed = sessionKeys.safeParse(Object.fromEntries(entries));
  return parsed.success ? parsed.data : null;
}

export function unauthorized(): AppError {
  return new AppError('ER_UNAUTHORIZED', say('signIn.sessionOver'));
}
