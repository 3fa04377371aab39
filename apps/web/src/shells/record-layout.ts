import { storeIsMobile } from '../session/mobile-flag.ts';
import { isMobileAddress, needsSession } from './needs-session.ts';

/**
 * Records the layout of an address, for places with addresses in several layouts. Addresses that all layouts
 * share do not change it: text pages, login, logout and onboarding.
 */
export function recordLayout(pathname: string): void {
  const isMobile = isMobileAddress(pathname);
  if (
    isMobile ||
    /^\/(login\/?)?$/i.test(pathname) ||
    (needsSession(pathname) && !/^\/(v2\/)?onboarding/i.test(pathname))
  )
    storeIsMobile(isMobile);
}
