/** Whether an address, known or not, is one that only signed-in people are to reach, in any shell. */
export function needsSession(pathname: string): boolean {
  return isMobileArea(pathname) || isDesktopArea(pathname);
}

/** Whether an address is one of the layout for mobile devices. */
export function isMobileAddress(pathname: string): boolean {
  return /^\/m(\/|$)/i.test(pathname);
}

function isMobileArea(pathname: string): boolean {
  return /^\/m\/(?!(about|login|logout)?\/?$)/i.test(pathname);
}

/** With the older paths, which stand at the root. */
function isDesktopArea(pathname: string): boolean {
  return (
    /^\/(v2|activities|core|dashboard|onboarding|auth)(\/|$)/i.test(pathname) &&
    !/^\/auth\/(login|mock)\/?$/i.test(pathname)
  );
}
