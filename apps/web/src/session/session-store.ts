import { type SessionKeys, type SessionUser, sessionUser } from '@abhigam/contract';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'abhigam.session';
/**
 * left: logged out by choice; expired: refused while at work; invalid: refused when the app was opened; refused: a
 * sign-in by an address did not work.
 */
export type SessionEnd = 'left' | 'expired' | 'invalid' | 'refused';

const listeners = new Set<() => void>();
let current = read();
let endReason: SessionEnd | null = null;

/** The signed-in user, kept in this browser; null when nobody is signed in. */
export function currentUser(): SessionUser | null {
  return current;
}

export function currentKeys(): SessionKeys | null {
  if (!current) return null;
  const { userName, sessionId, browserId, localTokenId } = current;
  return { userName, sessionId, browserId, localTokenId };
}

export function keepUser(user: SessionUser): void {
  endReason = null;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  set(user);
}

export function forgetUser(reason: SessionEnd): void {
  endReason = reason;
  localStorage.removeItem(STORAGE_KEY);
  set(null);
}

/** Why nobody is signed in any more; null when nobody has been since the app was opened. */
export function sessionEnd(): SessionEnd | null {
  return endReason;
}

export function useCurrentUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser);
}

/** Signing out in one window signs out the others. */
export function watchOtherWindows(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) set(read());
  });
}

function set(user: SessionUser | null): void {
  current = user;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): SessionUser | null {
  try {
    const parsed = sessionUser.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: someone else wrote it. Nobody is signed in.
    return null;
  }
}
