import type { SessionUser } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { useSyncExternalStore } from 'react';
import { noteApproval } from './approval-notice.ts';
import { watchInput } from './idle.ts';
import { isApproved } from './model/is-approved.ts';
import type { EndCause } from './model/session-end.ts';
import { SESSION_KEY } from './stored-session.ts';

/**
 * left: logged out by choice; expired: refused while at work; invalid: refused when the app was opened; refused: a
 * sign-in by an address did not work.
 */
export type SessionEnd = 'left' | 'expired' | 'invalid' | 'refused';

type Listener = (before: SessionUser | null) => void;

const listeners = new Set<Listener>();
let current: SessionUser | null = null;
let begun: Promise<void> | null = null;
let endReason: SessionEnd | null = null;
let refusal: unknown = null;
let endCause: EndCause | null = null;
/** Session that began in this window, and so is known to hold. */
let begunHere: string | null = null;

/** The stored session of an earlier visit, which the server may have ended since. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}

/** Reads who is signed in, once; follows what other windows do: signing out in one signs out the others. */
export function startSession(): Promise<void> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<void> {
  watchInput();
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) void read().then(set);
  });
  current = await read();
}

/** The signed-in user, kept in this browser; null without a session. */
export function currentUser(): SessionUser | null {
  return current;
}

export function keepUser(user: SessionUser): void {
  endReason = null;
  refusal = null;
  begunHere = user.sessionId;
  // Scripts of this origin can read the storage: whatever the server answered, the token is left to the cookie.
  const stored: SessionUser = { ...user, localTokenId: TOKEN_IN_COOKIE };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  set(stored);
}

export function forgetUser(reason: SessionEnd, cause: EndCause | null = null): void {
  // Someone has signed in in another window, which replaced the session that is refused here: this window follows.
  if (reason !== 'left' && isReplaced()) {
    void read().then(set);
    return;
  }
  endReason = reason;
  endCause = cause;
  localStorage.removeItem(SESSION_KEY);
  set(null);
}

/** A sign-in by an address did not work; the session that was open, if any, goes on. */
export function noteRefusal(why: unknown): void {
  endReason = 'refused';
  refusal = why;
}

/** The error that it ended with. */
export function signInRefusal(): unknown {
  return refusal;
}

/** Why the last session ended; null where there has been none since the app was opened. */
export function sessionEnd(): SessionEnd | null {
  return endReason;
}

/** Why it expired or was invalid; null where the server did not say. */
export function sessionCause(): EndCause | null {
  return endCause;
}

export function useCurrentUser(): SessionUser | null {
  return useSyncExternalStore(onUserChange, currentUser);
}

/** Whether a session needs no question whether it still holds. */
export function hasBegunHere(sessionId: string): boolean {
  return sessionId === begunHere;
}

function set(user: SessionUser | null): void {
  const before = current;
  // Whoever told of it first: the watch of the waiting screen, the check of the session, or another window.
  if (before && user && before.sessionId === user.sessionId && !isApproved(before) && isApproved(user))
    noteApproval();
  current = user;
  for (const listener of listeners) listener(before);
}

/** Calls back when a session starts or ends, or its person is told otherwise, here or in another window. */
export function onUserChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function read(): Promise<SessionUser | null> {
  const stored = localStorage.getItem(SESSION_KEY);
  if (stored === null) return null;
  // The schema is fetched only where there is something to read with it.
  const user = (await import('./stored-user.ts')).parseStoredUser(stored);
  // Also one of an earlier version, which holds the token itself: it must not stay in the storage.
  if (user === null && localStorage.getItem(SESSION_KEY) === stored) localStorage.removeItem(SESSION_KEY);
  return user;
}

/** Whether another window has stored another session than the one that is open here. */
function isReplaced(): boolean {
  const stored = localStorage.getItem(SESSION_KEY);
  return stored !== null && current !== null && !stored.includes(current.sessionId);
}
