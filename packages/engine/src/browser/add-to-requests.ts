import { belongsToSite, type NamedValue } from '@abhigam/domain';
import type { CDPSession } from 'playwright-core';

/** Credentials and headers that are added to requests to one site, and to no other. */
export interface RequestExtras {
  /** Any address of the site. */
  site: URL;
  basic: { username: string; password: string } | null;
  headers: readonly NamedValue[];
}

/**
 * Adds headers to the page's requests to the site, and answers its HTTP basic authentication challenge. Checks
 * every redirect hop separately: a hop that leaves the site gets nothing.
 */
export async function addToRequests(cdp: CDPSession, { site, basic, headers }: RequestExtras): Promise<void> {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const answered = new Set<string>();
  const isOurs = (address: string) => {
    const url = URL.parse(address);
    return url !== null && belongsToSite(url, site);
  };
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const otherHeaders = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const changed = [...otherHeaders.map(([name, value]) => ({ name, value })), ...headers];
    const change = headers.length > 0 && isOurs(request.url) ? { headers: changed } : {};
    // The page may be closed by now.
    cdp.send('Fetch.continueRequest', { requestId, ...change }).catch(() => undefined);
  });
  cdp.on('Fetch.authRequired', ({ requestId, request, authChallenge }) => {
    const isServerChallenge =
      authChallenge.source !== 'Proxy' && isOurs(authChallenge.origin) && isOurs(request.url);
    // A second challenge for the same request: the credentials are wrong.
    const isWrong = answered.has(requestId);
    answered.add(requestId);
    const authChallengeResponse =
      isServerChallenge && basic
        ? isWrong
          ? ({ response: 'CancelAuth' } as const)
          : ({ response: 'ProvideCredentials', ...basic } as const)
        : ({ response: 'Default' } as const);
    cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', requestStage: 'Request' }],
    handleAuthRequests: basic !== null,
  });
}
