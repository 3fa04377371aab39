import { timingSafeEqual } from 'node:crypto';
import { findInvalidSession, findLiveSession, type LiveSession, type SessionEndReason } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';

type OfSession = 'last_seen' | 'provider' | 'provider_session' | 'provider_checked';

/** The account data of a user. */
export type Person = Omit<LiveSession, 'browser_id' | 'token_hash' | OfSession>;

/** The authenticated user, with the state of the session. */
export type SessionUser = Person & Pick<LiveSession, OfSession>;

/** What a client presents to prove that a session is its own. */
export interface PresentedSession {
  sessionId: string;
  browserId: string;
  userName: string;
  /** SHA-256 of the token. */
  tokenHash: Buffer;
}

/**
 * The user of a session; null when the session is unknown, has ended, expired or been idle for too long, or when the
 * presented keys are forged or mixed up with those of another session.
 */
export async function readSession(
  { db }: ReadDeps,
  presented: PresentedSession,
  idleMinutes: number,
): Promise<SessionUser | null> {
  const session = await findLiveSession(db, presented.sessionId, idleMinutes);
  if (!session) return null;
  const { token_hash, browser_id, ...user } = session;
  const fits =
    timingSafeEqual(presented.tokenHash, token_hash) &&
    presented.browserId === browser_id &&
    presented.userName === user.user_name;
  return fits ? user : null;
}

/** Why a session is no longer valid; null for one that is valid or unknown, or whose keys do not fit. */
export async function readSessionEnd(
  { db }: ReadDeps,
  presented: Omit<PresentedSession, 'userName'>,
  idleMinutes: number,
): Promise<SessionEndReason | null> {
  const session = await findInvalidSession(db, presented.sessionId, idleMinutes);
  if (!session) return null;
  const fits =
    timingSafeEqual(presented.tokenHash, session.token_hash) && presented.browserId === session.browser_id;
  return fits ? session.over : null;
}
