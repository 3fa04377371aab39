import { needsSession } from '../address/active-addresses.ts';
import { safeRedirectTarget } from './model/redirect-target.ts';

const STORAGE_KEY = 'abhigam.redirectTo';

/** Stores the redirect target after sign-in, for this tab. Ignores addresses outside the signed-in area. */
export function storeRedirectTarget(target: string | null): void {
  const safe = safeRedirectTarget(target, needsSession);
  if (safe) sessionStorage.setItem(STORAGE_KEY, safe);
}

/** Returns the stored target once and clears it. */
export function takeRedirectTarget(): string | null {
  const target = safeRedirectTarget(sessionStorage.getItem(STORAGE_KEY), needsSession);
  sessionStorage.removeItem(STORAGE_KEY);
  return target;
}
