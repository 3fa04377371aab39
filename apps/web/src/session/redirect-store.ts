import { needsSession } from '../address/active-addresses.ts';
import { safeTarget } from './model/redirect-target.ts';

const STORAGE_KEY = 'abhigam.redirectTo';

/** Remembers, for this tab, where to go after signing in. Addresses outside the signed-in area are ignored. */
export function rememberTarget(target: string | null): void {
  const safe = safeTarget(target, needsSession);
  if (safe) sessionStorage.setItem(STORAGE_KEY, safe);
}

/** The remembered target, once. */
export function takeTarget(): string | null {
  const target = safeTarget(sessionStorage.getItem(STORAGE_KEY), needsSession);
  sessionStorage.removeItem(STORAGE_KEY);
  return target;
}
