/** Whether an address, known or not, is one that only signed-in people are to reach, in any shell. */
export function needsSession(pathname: string): boolean {
  return [isDesktopArea, isMobileArea, isOlderAddress].some((isOfArea) => isOfArea(pathname));
}

/** The older page for those who wait for approval stands in the frame of the desktop layout. */
function isDesktopArea(pathname: string): boolean {
  return /^\/(v2|onboarding)(\/|$)/i.test(pathname);
}

/** Whether an address is one of the layout for mobile devices. */
export function isMobileAddress(pathname: string): boolean {
  return /^\/m(\/|$)/i.test(pathname);
}

function isMobileArea(pathname: string): boolean {
  return /^\/m\/(?!(about|login|logout)?\/?$)/i.test(pathname);
}

/** Whether an address is one of the older desktop layout, which has no public pages of its own. */
export function isOlderAddress(pathname: string): boolean {
  return /^\/(activities|core|dashboard|auth(?!\/(login|mock)\/?$))(\/|$)/i.test(pathname);
}
