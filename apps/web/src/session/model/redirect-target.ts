/** What the addresses of the signed-in area begin with: desktop, mobile and the older layout. */
const AREAS = ['v2', 'm', 'dashboard', 'onboarding', 'activities', 'core'];

/** Where a person wanted to go before signing in, or null when it is not an address of this app. */
export function safeTarget(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return null;
  const base = 'http://app.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  const [, area = ''] = url.pathname.split('/');
  if (url.origin !== base || !AREAS.includes(area)) return null;
  return url.pathname + url.search + url.hash;
}
