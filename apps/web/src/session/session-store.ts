import type { SessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { useSyncExternalStore } from 'react';
import { recordApproval } from './approval-notice.ts';
import { trackUserInput } from './idle.ts';
import { isApproved } from './model/is-approved.ts';
import type { EndCause } from './model/session-end.ts';
import { SESSION_KEY } from './stored-session.ts';

/**
 * left: logged out by the user; expired: rejected during use; invalid: rejected when the app opened; refused: a
 * sign-in by address failed.
 */
export type SessionEnd = 'left' | 'expired' | 'invalid' | 'refused';

type Listener = (before: SessionUser | null) => void;

const listeners = new Set<Listener>();
let current: SessionUser | null = null;
let starting: Promise<void> | null = null;
let endReason: SessionEnd | null = null;
let refusal: unknown = null;
let endCause: EndCause | null = null;
/** The session that started in this window, and is therefore known to be valid. */
let startedSessionId: string | null = null;

/** Whether a session is stored; the server may have ended it since. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}

/** Reads the stored session, once, and follows changes in other windows: signing out in one signs out all. */
export function startSession(): Promise<void> {
  starting ??= begin();
  return starting;
}

async function begin(): Promise<void> {
  trackUserInput();
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) void read().then(set);
  });
  current = await read();
}

/** The signed-in user, as stored in this browser; null without a session. */
export function currentUser(): SessionUser | null {
  return current;
}

export function storeUser(user: SessionUser): void {
  endReason = null;
  refusal = null;
  startedSessionId = user.sessionId;
  // Scripts of this origin can read the storage, so the token is always left to the cookie, whatever the server
  // has sent.
  const stored: SessionUser = { ...user, localTokenId: TOKEN_IN_COOKIE };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  set(stored);
}

export function clearUser(reason: SessionEnd, cause: EndCause | null = null): void {
  // Another window has signed in and replaced the rejected session: use the new one.
  if (reason !== 'left' && isReplaced()) {
    void read().then(set);
    return;
  }
  endReason = reason;
  endCause = cause;
  localStorage.removeItem(SESSION_KEY);
  set(null);
}

/** Records a failed sign-in by address; an open session continues. */
export function recordSignInRefusal(why: unknown): void {
  endReason = 'refused';
  refusal = why;
}

/** Error of the failed sign-in. */
export function signInRefusal(): unknown {
  return refusal;
}

/** Why the last session ended; null if none has ended since the app was opened. */
export function sessionEnd(): SessionEnd | null {
  return endReason;
}

/** Why it expired or was invalid; null if the server did not report it. */
export function sessionCause(): EndCause | null {
  return endCause;
}

export function useCurrentUser(): SessionUser | null {
  return useSyncExternalStore(onUserChange, currentUser);
}

/** Whether the session started in this window and needs no check. */
export function hasStartedInThisWindow(sessionId: string): boolean {
  return sessionId === startedSessionId;
}

function set(user: SessionUser | null): void {
  const before = current;
  // Covers all sources: polling of the waiting screen, session check, and other windows.
  if (before && user && before.sessionId === user.sessionId && !isApproved(before) && isApproved(user))
    recordApproval();
  current = user;
  for (const listener of listeners) listener(before);
}

/**
 * Registers a callback for the start and end of a session, or changes of its user, in this or another window.
 */
export function onUserChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function read(): Promise<SessionUser | null> {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return null;
  // The schema is loaded lazily, only when a session is stored.
  const user = (await import('./stored-user.ts')).parseStoredUser(stored);
  // Removes sessions of an earlier version as well: they contain the token, which must not stay in the storage.
  if (user === null && localStorage.getItem(SESSION_KEY) === stored) localStorage.removeItem(SESSION_KEY);
  return user;
}

/** Whether another window has stored a different session. */
function isReplaced(): boolean {
  const stored = localStorage.getItem(SESSION_KEY);
  return stored !== null && current !== null && !stored.includes(current.sessionId);
}
