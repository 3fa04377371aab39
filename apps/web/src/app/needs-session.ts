/** Families of addresses for signed-in people: this layout, the older one, and that for mobile devices. */
const FAMILIES = [
  /^\/v2(\/|$)/,
  /^\/(activities|core|dashboard|onboarding|auth)(\/|$)/,
  /^\/m\/(?!(about|login|logout)?\/?$)/,
];
/** Where people sign in. */
const PUBLIC = /^\/auth\/(login|mock)\/?$/;

/** Whether an address, known or not, is one that only signed-in people are to reach. */
export function needsSession(pathname: string): boolean {
  return !PUBLIC.test(pathname) && FAMILIES.some((family) => family.test(pathname));
}
