import { routeOf, type Sentence, say } from '@abhigam/domain';
import { IsolatedWorld, WorldLost } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { END_ANIMATIONS } from '../in-page/end-animations.ts';
import { overrideFrameTimestamps } from '../in-page/override-frame-timestamps.ts';
import { readFirstWords } from '../in-page/read-first-words.ts';
import { readView } from '../in-page/read-view.ts';
import { suppressResizeEvents } from '../in-page/suppress-resize-events.ts';
import { PageFailure } from '../pipeline/page-failure.ts';
import { withTimeout } from '../with-timeout.ts';
import type { EngineEgress } from './engine-egress.ts';
import { fileKindOf } from './file-kind.ts';
import { httpFailure, noPageFailure } from './http-failure.ts';
import { type DocumentResponse, MainDocument } from './main-document.ts';
import { MainFrameGuard, type MainFrameRules } from './main-frame-guard.ts';
import { brokenOffFailure, navigationFailure } from './navigation-errors.ts';
import { NetworkActivity } from './network-activity.ts';
import { NodeWatch } from './node-watch.ts';
import { PageSettler } from './page-settler.ts';
import { type PageShape, readGate } from './read-gate.ts';
import type { SettledPage, Visit } from './settled-page.ts';

/** Time limit for checking whether a refused page is a bot check. */
const REFUSAL_TIMEOUT_MS = 3_000;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
const HOLD_SIZE = { source: `(${suppressResizeEvents.toString()})()`, worldName: 'engine-size' };
const STAMP_FRAMES = { source: `(${overrideFrameTimestamps.toString()})()` };
const SHOWN_VIEW = `(${readView.toString()})()`;
const FIRST_WORDS = `(${readFirstWords.toString()})()`;
/** Number of documents after which a page counts as never settling. */
const MAX_DOCUMENTS = 10;

export interface OpenRules extends MainFrameRules {
  acceptDrawings?: boolean;
  faultOf?: EngineEgress['faultOf'] | null;
  /** Whether a page with little text equals the site's page for missing addresses (reason `missing-page`). */
  isMissing?: ((shape: PageShape) => Promise<boolean>) | undefined;
}

/** Opens one address and waits until the page has settled. */
export class PageOpener {
  readonly #session: PageSession;
  readonly #guard: MainFrameGuard;
  readonly #network: NetworkActivity;
  readonly #document: MainDocument;
  readonly #nodes: NodeWatch;
  readonly #rest: PageSettler;
  readonly #acceptDrawings: boolean;
  readonly #faultOf: EngineEgress['faultOf'] | null;
  readonly #isMissing: OpenRules['isMissing'];
  /** Visible text for comparison; null before the page has settled, and for a page with much text. */
  shape: PageShape | null = null;
  #askedUrl = '';

  constructor(session: PageSession, rules: OpenRules) {
    this.#session = session;
    this.#acceptDrawings = rules.acceptDrawings ?? false;
    this.#faultOf = rules.faultOf ?? null;
    this.#isMissing = rules.isMissing;
    this.#guard = new MainFrameGuard(session, rules);
    this.#network = new NetworkActivity(session.cdp);
    this.#document = new MainDocument(session.cdp, session.mainFrameId);
    this.#nodes = new NodeWatch(session.cdp);
    this.#rest = new PageSettler(session, this.#guard, this.#network, this.#document);
  }

  get visit(): Visit {
    const response = this.#document.response;
    return {
      finalUrl: response ? this.#withAskedView(response.url) : null,
      httpStatus: response?.status ?? null,
      retryAfterSeconds: response?.retryAfterSeconds ?? null,
    };
  }

  /** For a failed page: its view is known only from the requested address. */
  #withAskedView(url: string): string {
    const [document = ''] = this.#askedUrl.split('#', 1);
    const isAsked = URL.canParse(document) && new URL(document).href === url;
    return isAsked ? url + routeOf(new URL(this.#askedUrl)) : url;
  }

  /** Throws PageFailure when the address cannot be opened as a page. */
  async open(url: string): Promise<void> {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new PageFailure('address-not-allowed', say('page.notWeb'));
    this.#askedUrl = url;
    const { cdp } = this.#session;
    await Promise.all([cdp.send('Page.enable'), cdp.send('Network.enable'), this.#guard.start()]);
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', HOLD_SIZE);
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', STAMP_FRAMES);
    // Playwright blocks registration by a script that a page can circumvent.
    await cdp.send('Network.setBypassServiceWorker', { bypass: true });
    this.#nodes.start();
    await this.#session.clock.start();
    const navigation = await this.#unlessRefused(cdp.send('Page.navigate', { url }));
    if (navigation.isDownload) throw new PageFailure('download', say('page.download'));
    if (navigation.errorText) throw await this.#failure(navigation.errorText);
  }

  /**
   * Waits until the page has settled and blocks further navigation. `prepare` runs in the page's isolated world
   * meanwhile. Call again when the page navigated nevertheless (WorldLost).
   */
  async settle(prepare: string): Promise<SettledPage> {
    this.#guard.freeze(false);
    return this.#unlessRefused(this.#settle(prepare));
  }

  /** Prepares the page for interaction: requests that change data and navigations are blocked. */
  async blockWrites(): Promise<void> {
    this.#guard.freeze(true);
    await this.#guard.blockWrites();
    // Interaction needs real time, as users experience the page.
    this.#session.clock.resumeRealTime();
  }

  /**
   * Why the page or browser crashed, which the browser does not report; `seen` when the document gives no
   * reason either.
   */
  crashFailure(seen: Sentence): PageFailure {
    return this.#document.isHeavy
      ? new PageFailure('too-large', say('page.moreHtmlThanBrowsersHold'))
      : new PageFailure('browser-crash', seen);
  }

  stop(): void {
    this.#session.clock.stop();
    this.#network.stop();
    this.#nodes.stop();
  }

  #unlessRefused<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#guard.refused, this.#document.tooLarge, this.#nodes.outgrown]);
  }

  async #settle(prepare: string): Promise<SettledPage> {
    for (let documents = 0; documents < MAX_DOCUMENTS; documents += 1) {
      await this.#document.waitForDom();
      const response = await this.#acceptedResponse();
      const { loaderId } = this.#document;
      const rest = await this.#settledDocument(prepare, response);
      if (!rest || loaderId !== this.#document.loaderId) continue;
      const { route, ...still } = rest;
      // Response URLs have no fragment, but each view of a single-page application counts as a page.
      return { response: { ...response, url: response.url + route }, ...still };
    }
    throw new PageFailure('redirect-loop', say('page.replacesItself'));
  }

  /** Null when the page navigated meanwhile. */
  async #settledDocument(
    prepare: string,
    response: DocumentResponse,
  ): Promise<(Omit<SettledPage, 'response'> & { route: string }) | null> {
    try {
      const world = await IsolatedWorld.create(this.#session.cdp, this.#session.mainFrameId);
      const [ownMs] = await Promise.all([
        this.#rest.waitForLoad(),
        this.#rest.watch(world),
        world.evaluate(prepare),
      ]);
      await this.#rest.settle(world, ownMs);
      const sight = await this.#rest.waitForContent(world);
      await world.evaluate(END_ANIMATIONS);
      const [gate, firstWords] = await Promise.all([
        readGate(world, this.#askedUrl, response.url),
        world.evaluate(FIRST_WORDS),
      ]);
      this.shape = gate.shape;
      if (gate.failure) throw gate.failure;
      const kind = fileKindOf(String(firstWords));
      if (kind) throw new PageFailure('not-html', say(`page.${kind}`));
      if (sight === 'loading') throw new PageFailure('timeout', say('page.onlyLoading'));
      if (sight === 'nothing') throw new PageFailure('empty-page', say('page.emptyByScripts'));
      if (gate.shape && (await this.#isMissing?.(gate.shape)))
        throw new PageFailure('missing-page', say('page.sameAsMissing'));
      return { world, isUnfinished: sight === 'busy', route: await this.#routeIn(world) };
    } catch (error) {
      if (error instanceof WorldLost) return null;
      throw error;
    }
  }

  /**
   * Fragment route that the page shows, if one was requested: a router may have redirected to another. Empty
   * when the fragment is an anchor of the document, or no script could show views.
   */
  async #routeIn(world: IsolatedWorld): Promise<string> {
    if (routeOf(new URL(this.#askedUrl)) === '') return '';
    const hash = String(await world.evaluate(SHOWN_VIEW));
    return routeOf(new URL(hash, 'https://view.invalid/'));
  }

  async #acceptedResponse(): Promise<DocumentResponse> {
    const { response, loaderId, unreachable, brokenOff } = this.#document;
    const isAnswered = response?.loaderId === loaderId;
    if (unreachable && !isAnswered)
      throw navigationFailure(unreachable.errorText, unreachable.url, this.#faultOf);
    // A blob: document has status 200.
    if (!response || !isAnswered || !/^https?:/.test(response.url))
      throw new PageFailure('not-html', say('page.fromNoServer'));
    if (response.status >= 400) throw await this.#refusal(response);
    if (!this.#isDocument(response))
      throw new PageFailure(
        'not-html',
        response.mimeType
          ? say('page.otherType', { type: response.mimeType.slice(0, 100) })
          : say('page.unknownType'),
      );
    if (brokenOff !== null) throw brokenOffFailure(brokenOff);
    return response;
  }

  /** Bot checks use status 503 too. */
  async #refusal(response: DocumentResponse): Promise<PageFailure> {
    if (response.status !== 503 || !this.#isDocument(response)) return httpFailure(response);
    const { cdp, mainFrameId } = this.#session;
    const gate = await withTimeout(REFUSAL_TIMEOUT_MS, 'The page hangs.', async () =>
      readGate(await IsolatedWorld.create(cdp, mainFrameId), this.#askedUrl, response.url),
    ).catch(() => null);
    return gate?.failure?.reason === 'blocked' ? gate.failure : httpFailure(response);
  }

  #isDocument({ mimeType }: DocumentResponse): boolean {
    const type = mimeType.toLowerCase();
    return PAGE_TYPES.includes(type) || (this.#acceptDrawings && type === 'image/svg+xml');
  }

  /** The reason for an aborted navigation is only in the preceding response. */
  async #failure(errorText: string): Promise<PageFailure> {
    const response = this.#document.response;
    if (response && response.status >= 400) return httpFailure(response);
    if (!/ERR_ABORTED/.test(errorText))
      return navigationFailure(errorText, this.#guard.lastAddress, this.#faultOf);
    if (response?.status === 204 || response?.status === 205) return noPageFailure(response);
    // Without any response the last redirect led to a scheme of another program (mailto:, tel:).
    if (!response) return new PageFailure('address-not-allowed', say('page.redirectsToNoPage'));
    return new PageFailure('download', say('page.download'));
  }
}
