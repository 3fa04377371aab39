/** Whether a path requires login, in any shell; also for unknown paths. */
export function needsSession(pathname: string): boolean {
  return [isDesktopArea, isMobileArea, isOlderAddress].some((isOfArea) => isOfArea(pathname));
}

/** Includes the older onboarding page, which uses the frame of the desktop layout. */
function isDesktopArea(pathname: string): boolean {
  return /^\/(v2|onboarding)(\/|$)/i.test(pathname);
}

/** Whether a path belongs to the mobile layout. */
export function isMobileAddress(pathname: string): boolean {
  return /^\/m(\/|$)/i.test(pathname);
}

function isMobileArea(pathname: string): boolean {
  return /^\/m\/(?!(about|login|logout)?\/?$)/i.test(pathname);
}

/** Whether a path belongs to the older desktop layout, which has no public pages. */
export function isOlderAddress(pathname: string): boolean {
  return /^\/(activities|core|dashboard|auth(?!\/(login|mock)\/?$))(\/|$)/i.test(pathname);
}
