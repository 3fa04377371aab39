import { type Sentence, say } from '@abhigam/domain';
import { type Dispatcher, fetch, type Response } from 'undici';

const MAX_REDIRECTS = 10;

export interface HopOptions {
  dispatcher: Dispatcher;
  method: 'GET' | 'HEAD';
  userAgent: string;
  /** Further headers; they overrule those that are sent anyway. */
  headers?: Record<string, string> | undefined;
  signal: AbortSignal;
  /** Asked before every hop: a sentence refuses it. */
  refuse: (url: URL) => Promise<Sentence | null>;
}

export type Hops =
  | { ok: true; finalUrl: URL; response: Response }
  | { ok: false; fault: 'address' | 'redirects'; reason: Sentence };

/** Thrown with the hop that could not be opened and why. */
export class HopError extends Error {
  override name = 'HopError';
  readonly url: URL;

  constructor(url: URL, cause: unknown) {
    super(`${url.host} could not be opened`, { cause });
    this.url = url;
  }
}

/** Asks for an address and follows its redirects, each judged before it is opened. Rejects with a HopError. */
export async function openHops(url: URL, options: HopOptions): Promise<Hops> {
  const seen = new Set<string>();
  let current = withoutExtras(url);
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
      // Without cookies, what answered so once answers so again.
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
  return withoutExtras(new URL(location, base));
}

/** Credentials in addresses are nothing that we pass on, and fetch refuses them. */
function withoutExtras(url: URL): URL {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  bare.hash = '';
  return bare;
}
