import { belongsToSite, type NamedValue } from '@abhigam/domain';
import type { CDPSession } from 'playwright-core';

/** What goes along with requests to a site, and with none to others. */
export interface RequestExtras {
  /** Any address of the site. */
  site: URL;
  basic: { username: string; password: string } | null;
  headers: readonly NamedValue[];
}

/**
 * Adds headers to the requests of a page that go to the site, and answers the site's own question for a user name.
 * Each hop of a redirect is asked about anew, so that what leads away from the site takes nothing along.
 */
export async function addToRequests(cdp: CDPSession, { site, basic, headers }: RequestExtras): Promise<void> {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const answered = new Set<string>();
  const isOurs = (address: string) => {
    const url = URL.parse(address);
    return url !== null && belongsToSite(url, site);
  };
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const changed = [...kept.map(([name, value]) => ({ name, value })), ...headers];
    const change = headers.length > 0 && isOurs(request.url) ? { headers: changed } : {};
    // The page may be gone before the answer arrives.
    cdp.send('Fetch.continueRequest', { requestId, ...change }).catch(() => undefined);
  });
  cdp.on('Fetch.authRequired', ({ requestId, request, authChallenge }) => {
    const isAsked = authChallenge.source !== 'Proxy' && isOurs(authChallenge.origin) && isOurs(request.url);
    // Asked again for the same request: they were wrong.
    const isWrong = answered.has(requestId);
    answered.add(requestId);
    const authChallengeResponse =
      isAsked && basic
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
