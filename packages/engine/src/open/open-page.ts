import { setTimeout as sleep } from 'node:timers/promises';
import { IsolatedWorld, WorldLost } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import type { EngineEgress } from '../engine.ts';
import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import { watchDom } from '../in-page/watch-dom.ts';
import { type DocumentResponse, MainDocument } from './main-document.ts';
import { MainFrameGuard, type MainFrameRules } from './main-frame-guard.ts';
import { navigationFailure } from './navigation-errors.ts';
import { NetworkActivity } from './network-activity.ts';
import { PageFailure } from './page-failure.ts';

/** A page that stands still, ready to be judged. */
export interface OpenedPage {
  response: DocumentResponse;
  /** Our world in its main frame, with the script of `prepare` already run. */
  world: IsolatedWorld;
}

/** What is known even of a page that fails. */
export interface Visit {
  finalUrl: string | null;
  httpStatus: number | null;
}

/** Name of the watch over the DOM in our world of the page. */
const DOM_WATCH = 'globalThis.engineDomWatch';
const QUIET_MS = 100;
/** After the load event a page gets this long to come to rest. */
const SETTLE_CAP_MS = 5_000;
const LOAD_CAP_MS = 15_000;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
/** So often may a page replace itself by another before we say that it never rests. */
const MAX_DOCUMENTS = 10;

/** Opens one address and waits until its page stands still. */
export class PageOpener {
  readonly #session: PageSession;
  readonly #guard: MainFrameGuard;
  readonly #network: NetworkActivity;
  readonly #document: MainDocument;
  readonly #acceptDrawings: boolean;
  readonly #faultOf: EngineEgress['faultOf'] | null;

  constructor(
    session: PageSession,
    rules: MainFrameRules & { acceptDrawings?: boolean; faultOf?: EngineEgress['faultOf'] | null },
  ) {
    this.#session = session;
    this.#acceptDrawings = rules.acceptDrawings ?? false;
    this.#faultOf = rules.faultOf ?? null;
    this.#guard = new MainFrameGuard(session.cdp, session.mainFrameId, rules);
    this.#network = new NetworkActivity(session.cdp);
    this.#document = new MainDocument(session.cdp, session.mainFrameId);
  }

  get visit(): Visit {
    const response = this.#document.response;
    return { finalUrl: response?.url ?? null, httpStatus: response?.status ?? null };
  }

  /** Throws PageFailure when the address cannot be opened as a page. */
  async open(url: string): Promise<void> {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new PageFailure('address-not-allowed', 'Only http and https addresses can be tested.');
    const { cdp } = this.#session;
    await Promise.all([cdp.send('Page.enable'), cdp.send('Network.enable'), this.#guard.start()]);
    const navigation = await Promise.race([cdp.send('Page.navigate', { url }), this.#guard.refused]);
    if (navigation.isDownload)
      throw new PageFailure('download', 'The address is a file to download, not a page.');
    if (navigation.errorText) throw await this.#failure(navigation.errorText);
  }

  /**
   * Waits until the page stands still and holds it there. `prepare` runs in our world of the page
   * while it comes to rest. Call again when the page went away all the same (WorldLost).
   */
  async settle(prepare: string): Promise<OpenedPage> {
    this.#guard.freeze(false);
    return Promise.race([this.#settle(prepare), this.#guard.refused]);
  }

  stop(): void {
    this.#network.stop();
  }

  async #settle(prepare: string): Promise<OpenedPage> {
    for (let documents = 0; documents < MAX_DOCUMENTS; documents += 1) {
      await this.#document.waitForDom();
      const response = this.#acceptedResponse();
      const { loaderId } = this.#document;
      const world = await this.#rest(prepare);
      if (world && loaderId === this.#document.loaderId) return { response, world };
    }
    throw new PageFailure('redirect-loop', 'The page replaces itself by another again and again.');
  }

  /** Null when the page went away meanwhile. */
  async #rest(prepare: string): Promise<IsolatedWorld | null> {
    try {
      const world = await IsolatedWorld.create(this.#session.cdp, this.#session.mainFrameId);
      await Promise.all([
        world.evaluate(`${DOM_WATCH} = (${watchDom.toString()})(); undefined;`),
        world.evaluate(prepare),
        this.#document.waitForLoad(LOAD_CAP_MS),
      ]);
      await world.evaluate(STILL_ANIMATIONS);
      // What they waited for may happen now, and set others going.
      await this.#waitForQuiet(world);
      await world.evaluate(STILL_ANIMATIONS);
      this.#guard.freeze(true);
      return world;
    } catch (error) {
      if (error instanceof WorldLost) return null;
      throw error;
    }
  }

  async #waitForQuiet(world: IsolatedWorld): Promise<void> {
    const end = performance.now() + SETTLE_CAP_MS;
    for (let left = SETTLE_CAP_MS; left > 0; left = end - performance.now()) {
      await this.#network.waitForQuiet(QUIET_MS, left);
      const domQuietMs = Number(await world.evaluate(`${DOM_WATCH}.msSinceChange()`));
      if (domQuietMs >= QUIET_MS && this.#network.isQuiet) return;
      await sleep(Math.min(Math.max(QUIET_MS - domQuietMs, 1), left));
    }
  }

  #acceptedResponse(): DocumentResponse {
    const { response, loaderId, unreachable } = this.#document;
    const isAnswered = response?.loaderId === loaderId;
    if (unreachable && !isAnswered)
      throw navigationFailure(unreachable.errorText, unreachable.url, this.#faultOf);
    // A blob counts as answered with 200.
    if (!response || !isAnswered || !/^https?:/.test(response.url))
      throw new PageFailure('not-html', 'The page shows a document that no server sent.');
    if (response.status >= 400)
      throw new PageFailure('http-status', `The server answered with status ${statusWords(response)}.`);
    if (!this.#isDocument(response))
      throw new PageFailure(
        'not-html',
        `The address is not a web page but ${response.mimeType || 'of unknown type'}.`,
      );
    return response;
  }

  #isDocument({ mimeType }: DocumentResponse): boolean {
    const type = mimeType.toLowerCase();
    return PAGE_TYPES.includes(type) || (this.#acceptDrawings && type === 'image/svg+xml');
  }

  /** An aborted navigation says why only by the answer that came before it. */
  async #failure(errorText: string): Promise<PageFailure> {
    const response = this.#document.response;
    if (response && response.status >= 400)
      return new PageFailure('http-status', `The server answered with status ${statusWords(response)}.`);
    if (!/ERR_ABORTED/.test(errorText))
      return navigationFailure(errorText, this.#guard.lastAddress, this.#faultOf);
    if (response?.status === 204 || response?.status === 205)
      return new PageFailure(
        'empty-page',
        `The server answered with status ${statusWords(response)}, which has no page.`,
      );
    // Nobody answered in the end: the last redirect led to what only other programs open.
    if (!response)
      return new PageFailure('address-not-allowed', 'The address redirects to one that is no web address.');
    return new PageFailure('download', 'The address is a file to download, not a page.');
  }
}

function statusWords({ status, statusText }: DocumentResponse): string {
  return statusText ? `${status} (${statusText})` : String(status);
}
