import { needsSession } from '../address/active-addresses.ts';
import { safeTarget } from './model/redirect-target.ts';

const STORAGE_KEY = 'abhigam.redirectTo';

/** Stores the redirect target after sign-in, for this tab. Ignores addresses outside the signed-in area. */
export function rememberTarget(target: string | null): void {
  const safe = safeTarget(target, needsSession);
  if (safe) sessionStorage.setItem(STORAGE_KEY, safe);
}

/** Returns the stored target once and clears it. */
export function takeTarget(): string | null {
  const target = safeTarget(sessionStorage.getItem(STORAGE_KEY), needsSession);
  sessionStorage.removeItem(STORAGE_KEY);
  return target;
}
