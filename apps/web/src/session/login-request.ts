const STORAGE_KEY = 'abhigam.loginAsked';
/** Maximum duration of a sign-in at the provider. */
const VALID_MS = 15 * 60_000;

/** Records in this tab that it is redirected to a login provider, so that the response is expected. */
export function recordLoginRequest(providerOrigin: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ providerOrigin, at: Date.now() }));
}

/**
 * Whether this tab was redirected to the provider that now returns to it; true only once. The referrer detects
 * another page that was opened in the same tab in the meantime; without a referrer the user must confirm.
 */
export function consumeLoginRequest(referrer: string): boolean {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isResponseTo(stored, referrer, Date.now());
}

export function isResponseTo(stored: string | null, referrer: string, now: number): boolean {
  const request = read(stored);
  if (!request || now - request.at > VALID_MS || now < request.at) return false;
  return URL.parse(referrer)?.origin === request.providerOrigin;
}

function read(stored: string | null): { providerOrigin: string; at: number } | null {
  try {
    const request: unknown = JSON.parse(stored ?? 'null');
    if (typeof request !== 'object' || request === null || !('providerOrigin' in request && 'at' in request))
      return null;
    const { providerOrigin, at } = request;
    return typeof providerOrigin === 'string' && typeof at === 'number' ? { providerOrigin, at } : null;
  } catch {
    // Malformed data counts as no request.
    return null;
  }
}
