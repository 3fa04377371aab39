/**
 * The address that a user requested before signing in, or null when it is not an address of this app.
 *
 * @param needsSession whether a path belongs to the signed-in area of a shell
 */
export function safeRedirectTarget(
  target: string | null | undefined,
  needsSession: (pathname: string) => boolean,
): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  const base = 'http://app.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  if (url.origin !== base || !needsSession(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
