/** Where a person wanted to go before signing in, or null when it is not an address of this app. */
export function safeTarget(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  const base = 'http://app.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  if (url.origin !== base || !url.pathname.startsWith('/v2/')) return null;
  return url.pathname + url.search + url.hash;
}
