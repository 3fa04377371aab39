const STORAGE_KEY = 'abhigam.loginAsked';
/** How long signing in at the provider may take. */
const VALID_MS = 15 * 60_000;

/** Notes, in this tab, that it is being sent to a login provider; whatever comes back from there was asked for. */
export function noteLoginAsked(providerOrigin: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ providerOrigin, at: Date.now() }));
}

/**
 * Whether this tab was sent to the provider that now sends it back, once. A page of a stranger, opened in the same tab
 * in the meantime, is recognised by the referrer; without one the question is asked.
 */
export function takeLoginAsked(referrer: string): boolean {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isAnswerOf(stored, referrer, Date.now());
}

export function isAnswerOf(stored: string | null, referrer: string, now: number): boolean {
  const asked = read(stored);
  if (!asked || now - asked.at > VALID_MS || now < asked.at) return false;
  return URL.parse(referrer)?.origin === asked.providerOrigin;
}

function read(stored: string | null): { providerOrigin: string; at: number } | null {
  try {
    const asked: unknown = JSON.parse(stored ?? 'null');
    if (typeof asked !== 'object' || asked === null || !('providerOrigin' in asked && 'at' in asked))
      return null;
    const { providerOrigin, at } = asked;
    return typeof providerOrigin === 'string' && typeof at === 'number' ? { providerOrigin, at } : null;
  } catch {
    // Not ours: nothing was asked for.
    return null;
  }
}
