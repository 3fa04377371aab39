import { type Sentence, say } from '@abhigam/domain';
import { MAX_FRAME_DEPTH } from '../browser/frame-limits.ts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import { PageFailure } from '../pipeline/page-failure.ts';

export interface MainFrameRules {
  /** `method`: of the HTTP request. */
  refuseAddress?: (url: URL, method: string) => Promise<Sentence | null>;
  isInScope?: (url: URL) => boolean;
}

interface GuardedRequest {
  url: string;
  method: string;
}

interface Paused {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: GuardedRequest;
}

/** A page with more navigations than this is in a redirect loop. */
const MAX_NAVIGATIONS = 25;

/**
 * Checks every address that the main frame is about to open, including redirects, before the request is sent.
 * Other frames may load anything, but only up to a depth limit.
 */
export class MainFrameGuard {
  readonly #cdp: Cdp;
  readonly #mainFrameId: string;
  readonly #frameDepth: PageSession['frameDepth'];
  readonly #rules: MainFrameRules;
  #requests = 0;
  /** The last address that was checked. */
  lastAddress: string | null = null;
  #frozen = false;
  #onlyReads = false;
  #fail: (failure: PageFailure) => void = () => undefined;
  /** Rejects with the first refusal. */
  readonly refused: Promise<never>;

  constructor(session: PageSession, rules: MainFrameRules) {
    this.#cdp = session.cdp;
    this.#mainFrameId = session.mainFrameId;
    this.#frameDepth = session.frameDepth;
    this.#rules = rules;
    this.refused = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Avoids an unhandled rejection: `PageOpener` races it while it opens, and later refusals have no effect.
    this.refused.catch(() => undefined);
  }

  async start(): Promise<void> {
    this.#cdp.on('Fetch.requestPaused', (event) => {
      // The page may be closed by now.
      this.#answer(event).catch(() => undefined);
    });
    await this.#cdp.send('Fetch.enable', {
      patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    });
  }

  /** From now on blocks all requests that may change data on a server. */
  async blockWrites(): Promise<void> {
    this.#onlyReads = true;
    await this.#cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
  }

  /** Blocks or allows navigations of the main frame; judging needs a stable document. */
  freeze(frozen: boolean): void {
    this.#frozen = frozen;
  }

  async #answer({ requestId, frameId, request, resourceType }: Paused): Promise<void> {
    if (this.#onlyReads && !isSafeMethod(request.method))
      return this.#block(requestId, refusalOf(resourceType));
    if (resourceType !== 'Document') return this.#continue(requestId);
    if (frameId !== this.#mainFrameId)
      // A page that embeds itself would recurse for a thousand levels.
      return this.#frameDepth(frameId) > MAX_FRAME_DEPTH
        ? this.#block(requestId, 'Aborted')
        : this.#continue(requestId);
    if (this.#frozen) return this.#block(requestId, 'Aborted');
    const failure = await this.#judge(request).catch(
      (cause: unknown) => new PageFailure('engine-error', say('page.addressNotChecked'), { cause }),
    );
    if (!failure) return this.#continue(requestId);
    this.#fail(failure);
    await this.#block(requestId, 'BlockedByClient');
  }

  async #judge({ url: address, method }: GuardedRequest): Promise<PageFailure | null> {
    this.#requests += 1;
    this.lastAddress = address;
    const isFirst = this.#requests === 1;
    if (this.#requests > MAX_NAVIGATIONS) return new PageFailure('redirect-loop', say('page.redirectsAgain'));
    const url = new URL(address);
    // Before the scope check, so that a redirect to a forbidden address is not reported as a redirect to
    // another site.
    const refused = await this.#rules.refuseAddress?.(url, method);
    if (refused) return new PageFailure('address-not-allowed', refused);
    if (!isFirst && this.#rules.isInScope && !this.#rules.isInScope(url))
      return new PageFailure(
        'redirected-off-site',
        say('page.redirectsOffSite', { address: shortened(address) }),
      );
    return null;
  }

  async #continue(requestId: string): Promise<void> {
    await this.#cdp.send('Fetch.continueRequest', { requestId });
  }

  async #block(requestId: string, errorReason: 'Aborted' | 'BlockedByClient'): Promise<void> {
    await this.#cdp.send('Fetch.failRequest', { requestId, errorReason });
  }
}

/** Safe methods (RFC 9110, 9.2.1) do not change data on the server. */
export function isSafeMethod(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());
}

/** A blocked navigation shows the browser's error page; an aborted one keeps the current document. */
function refusalOf(resourceType: string): 'Aborted' | 'BlockedByClient' {
  return resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
}

function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}
