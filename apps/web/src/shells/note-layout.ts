import { noteMobile } from '../session/mobile-flag.ts';
import { isMobileAddress, needsSession } from './needs-session.ts';

/**
 * Notes the layout that an address is of, for what has an address in both. An address that both lead to leaves it as it was:
 * pages of text, the login and the logout, and where people wait for approval.
 */
export function noteLayout(pathname: string): void {
  const isMobile = isMobileAddress(pathname);
  if (
    isMobile ||
    /^\/(login\/?)?$/i.test(pathname) ||
    (needsSession(pathname) && !/^\/(v2\/)?onboarding/i.test(pathname))
  )
    noteMobile(isMobile);
}
