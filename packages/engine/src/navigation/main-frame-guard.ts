import { type Sentence, say } from '@abhigam/domain';
import { MAX_FRAME_DEPTH } from '../browser/frame-limits.ts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import { PageFailure } from '../pipeline/page-failure.ts';

export interface MainFrameRules {
  /** `method`: of the HTTP request. */
  refuseAddress?: (url: URL, method: string) => Promise<Sentence | null>;
  isInScope?: (url: URL) => boolean;
}

interface AskedFor {
  url: string;
  method: string;
}

interface Paused {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: AskedFor;
}

/** A page that sends the browser on more often than this goes round in circles. */
const MAX_NAVIGATIONS = 25;

/**
 * Sees every address that the main frame is about to open, redirects included, before the request
 * goes out, and refuses those that the rules refuse. Frames may load what they like, but not without end in each other.
 */
export class MainFrameGuard {
  readonly #cdp: Cdp;
  readonly #mainFrameId: string;
  readonly #frameDepth: PageSession['frameDepth'];
  readonly #rules: MainFrameRules;
  #requests = 0;
  /** The newest address that was asked about. */
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
      // The page may be gone before the answer arrives.
      this.#answer(event).catch(() => undefined);
    });
    await this.#cdp.send('Fetch.enable', {
      patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    });
  }

  /** From now on no request goes out that could change anything on a server, whatever the page is made to do. */
  async onlyRead(): Promise<void> {
    this.#onlyReads = true;
    await this.#cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
  }

  /** From now on the page stays where it is, so that it can be judged in peace. */
  freeze(frozen: boolean): void {
    this.#frozen = frozen;
  }

  async #answer({ requestId, frameId, request, resourceType }: Paused): Promise<void> {
    if (this.#onlyReads && !isReading(request.method)) return this.#block(requestId, refusalOf(resourceType));
    if (resourceType !== 'Document') return this.#continue(requestId);
    if (frameId !== this.#mainFrameId)
      // A page that holds itself would go on for a thousand levels.
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

  async #judge({ url: address, method }: AskedFor): Promise<PageFailure | null> {
    this.#requests += 1;
    this.lastAddress = address;
    const isFirst = this.#requests === 1;
    if (this.#requests > MAX_NAVIGATIONS) return new PageFailure('redirect-loop', say('page.redirectsAgain'));
    const url = new URL(address);
    // Before the scope is asked, so that a redirect to a forbidden address is not reported as a site that has moved.
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

/** By HTTP such a request changes nothing on the server (RFC 9110, 9.2.1). */
export function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());
}

/** A document that is blocked is followed by the browser's page of errors; one that is aborted leaves what is there. */
function refusalOf(resourceType: string): 'Aborted' | 'BlockedByClient' {
  return resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
}

function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}
