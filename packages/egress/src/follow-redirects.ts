import { type Sentence, say } from '@abhigam/domain';
import { type Dispatcher, fetch, type Response } from 'undici';

const MAX_REDIRECTS = 10;

export interface RedirectOptions {
  dispatcher: Dispatcher;
  method: 'GET' | 'HEAD';
  userAgent: string;
  /** Additional headers; they override the defaults. */
  headers?: Record<string, string> | undefined;
  signal: AbortSignal;
  /** Called before every hop; returns the reason for a refusal. */
  refuse: (url: URL) => Promise<Sentence | null>;
}

export type FollowedRedirects =
  | { ok: true; finalUrl: URL; response: Response }
  | { ok: false; fault: 'address' | 'redirects'; reason: Sentence };

/** Wraps the failure of one hop with its URL. */
export class HopError extends Error {
  override name = 'HopError';
  readonly url: URL;

  constructor(url: URL, cause: unknown) {
    super(`${url.host} could not be opened`, { cause });
    this.url = url;
  }
}

/**
 * Requests a URL and follows its redirects; every hop is checked before it is opened. Rejects with a
 * HopError.
 */
export async function followRedirects(url: URL, options: RedirectOptions): Promise<FollowedRedirects> {
  const seen = new Set<string>();
  let current = withoutCredentialsAndHash(url);
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const refused = await options.refuse(current);
      if (refused) return { ok: false, fault: 'address', reason: refused };
      seen.add(current.href);
      const response = await fetch(current, {
        method: options.method,
        dispatcher: options.dispatcher,
        redirect: 'manual',
        signal: options.signal,
        headers: {
          'user-agent': options.userAgent,
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          ...options.headers,
        },
      });
      const next = redirectTarget(response, current);
      if (next === null) return { ok: true, finalUrl: current, response };
      await response.body?.cancel();
      // No cookies are kept, so the same URL would redirect again: a loop.
      if (seen.has(next.href)) break;
      current = next;
    }
  } catch (error) {
    throw new HopError(current, error);
  }
  const { host } = url;
  const reason =
    seen.size > MAX_REDIRECTS
      ? say('net.redirectsOften', { host, most: MAX_REDIRECTS })
      : say('net.redirectsInCircle', { host });
  return { ok: false, fault: 'redirects', reason };
}

function redirectTarget(response: Response, base: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, base.href)) return null;
  return withoutCredentialsAndHash(new URL(location, base));
}

/** Drops credentials, which must not be forwarded and which fetch refuses, and the fragment. */
function withoutCredentialsAndHash(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return bare;
}
