import { createHash } from 'node:crypto';
import type { Cdp } from '../browser/page-session.ts';
import {
  type Answer,
  isOurs,
  KINDS,
  LOADING_KINDS,
  NEVER_SENT,
  type Request,
  UNHEARD,
} from './recorded-request.ts';
import type { NotRepeatable, PagePart, PartKind, ResourceManifest } from './resource-manifest.ts';
import { inSmallLetters, significantHeaders, strongValidators, wholeLength } from './response-validators.ts';

/** Request headers that are repeated. */
const ASKED_HEADERS = [
  'accept',
  'accept-language',
  'origin',
  'referer',
  'user-agent',
  'x-requested-with',
] as const;
/** Headers that browsers add themselves; responses should not depend on them. */
const OWN_HEADERS =
  /^(?::.*|accept-encoding|cache-control|connection|content-length|cookie|dnt|host|if-modified-since|if-none-match|pragma|priority|proxy-connection|purpose|range|save-data|sec-.*|te|upgrade-insecure-requests)$/;

/** Maximum number of parts; a page with more is tested at each visit. */
const MAX_PARTS = 400;
/** Maximum transferred size of a file that is compared by content. */
const MAX_BODY_BYTES = 10_000_000;
const BODIES_AT_ONCE = 8;
type Phase = 'opening' | 'resting' | 'used';

/**
 * Records the resources of a page, so that the next visit can find out without a browser whether the page has
 * changed. Sees only requests of the page's own process. Requires the Network domain to be enabled.
 */
export class ResourceRecorder {
  readonly #cdp: Cdp;
  readonly #requests = new Map<string, Request>();
  /** Sent headers by request id; the event may come before the request itself. */
  readonly #sent = new Map<string, Record<string, string>>();
  readonly #settingCookies = new Set<string>();
  #phase: Phase = 'opening';
  #trouble: NotRepeatable | null = null;

  constructor(cdp: Cdp) {
    this.#cdp = cdp;
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
      const ours = isOurs(initiator.stack);
      // A range request of our own script: the start of media that the page has not loaded yet.
      const isFilm = ours && 'range' in inSmallLetters(request.headers);
      this.#begin(requestId, isFilm ? 'Media' : (type ?? 'Other'), request, ours);
    });
    cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
      // All hops of a redirect have the same request id.
      if (!this.#sent.has(requestId) && this.#sent.size < 2 * MAX_PARTS)
        this.#sent.set(requestId, inSmallLetters(headers));
    });
    cdp.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
      if ('set-cookie' in inSmallLetters(headers)) this.#settingCookies.add(requestId);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const known = this.#requests.get(requestId);
      if (known)
        known.answer = {
          url: response.url,
          status: response.status,
          headers: inSmallLetters(response.headers),
        };
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      const known = this.#requests.get(requestId);
      if (known) known.isFromCache = true;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = this.#requests.get(requestId);
      if (known) Object.assign(known, { state: 'over', bytes: encodedDataLength });
    });
    cdp.on('Network.loadingFailed', ({ requestId, blockedReason, canceled, errorText }) => {
      const known = this.#requests.get(requestId);
      if (!known) return;
      known.state = 'failed';
      known.blockedBy = blockedReason ?? null;
      known.isAborted = canceled === true || errorText === 'net::ERR_ABORTED';
    });
    for (const event of ['Network.webSocketCreated', 'Network.webTransportCreated'] as const)
      cdp.on(event, () => this.#note('channel'));
  }

  /** The page has settled: further requests show that it keeps changing. */
  pageSettled(): void {
    if (this.#phase === 'opening') this.#phase = 'resting';
  }

  /** Further requests are caused by our interaction. */
  interactionStarts(): void {
    this.#phase = 'used';
  }

  /** Marks the page as not comparable. */
  giveUp(why: NotRepeatable): void {
    this.#note(why);
  }

  /** The manifest so far; response bodies are read from the browser's cache. */
  async read(): Promise<ResourceManifest> {
    const parts = new Map<string, PagePart>();
    const requests = [...this.#requests.values()].filter((request) => !this.#isNoPart(request));
    for (let at = 0; at < requests.length && !this.#trouble; at += BODIES_AT_ONCE) {
      const some = requests.slice(at, at + BODIES_AT_ONCE);
      for (const part of await Promise.all(some.map((request) => this.#partOf(request))))
        if (part) this.#add(parts, part);
    }
    if (this.#trouble) return { isRepeatable: false, why: this.#trouble };
    return { isRepeatable: true, parts: [...parts.values()] };
  }

  #begin(id: string, type: string, request: { url: string; method: string }, isOurs: boolean): void {
    const isWeb = /^https?:/i.test(request.url);
    if (!isWeb || UNHEARD.has(type) || this.#trouble) return;
    const isOfUse = this.#phase === 'used';
    // Requests that may change data are blocked during interaction: the page got no response.
    if (isOfUse && request.method !== 'GET') return;
    const kind = KINDS[type];
    const url = request.url.split('#', 1)[0] ?? '';
    // axe reads style sheets again; other requests of ours (captions) are input of the test.
    if (isOurs && [...this.#requests.values()].some((one) => one.url === url)) return;
    this.#trouble = this.#troubleOf(kind, request.method, isOurs);
    // A redirect keeps the request id.
    if (this.#trouble || !kind || this.#requests.has(id)) return;
    this.#requests.set(id, {
      id,
      kind,
      url,
      answer: null,
      state: 'under-way',
      bytes: 0,
      isOfUse,
      blockedBy: null,
      isAborted: false,
      isFromCache: false,
    });
  }

  #troubleOf(kind: PartKind | undefined, method: string, isOurs: boolean): NotRepeatable | null {
    if (!kind) return 'channel';
    if (method !== 'GET') return 'method';
    if (this.#phase === 'resting' && !isOurs && LOADING_KINDS.includes(kind)) return 'unsteady';
    return this.#requests.size >= MAX_PARTS ? 'too-many' : null;
  }

  #isNoPart({ answer, state, isOfUse, blockedBy, isAborted }: Request): boolean {
    if (state !== 'failed' || answer) return false;
    return NEVER_SENT.has(blockedBy ?? '') || (isOfUse && (isAborted || blockedBy === 'inspector'));
  }

  /** Null for a duplicate from the cache, and for a part that cannot be compared. */
  async #partOf(request: Request): Promise<PagePart | null> {
    const { id, kind, url, answer, state, isFromCache } = request;
    const isSeenBefore = [...this.#requests.values()].some((one) => one.url === url && !one.isFromCache);
    if (isFromCache && isSeenBefore) return null;
    const isLostSheet =
      kind === 'stylesheet' && state === 'failed' && answer !== null && answer.status >= 400;
    // Media is loaded only as far as it is played.
    if (!answer || (state !== 'over' && kind !== 'media' && !isLostSheet)) return this.#none('incomplete');
    if (kind === 'document' && this.#isOfSession(id, answer)) return this.#none('session');
    const headers = this.#askedBy(id);
    if (!headers) return this.#none('headers');
    const finalUrl = answer.url.split('#', 1)[0] ?? '';
    const { status } = answer;
    // The browser does not read the body.
    if (isLostSheet)
      return {
        kind,
        url,
        finalUrl,
        status,
        asked: headers,
        told: {},
        validators: null,
        body: null,
        bytes: null,
      };
    const validators = strongValidators(answer.headers);
    const body = kind === 'media' ? null : await this.#bodyOf(request);
    const bytes = wholeLength(answer.headers);
    if (!body && (!validators || bytes === null)) return this.#none('incomplete');
    const told = significantHeaders((name) => answer.headers[name] ?? null);
    return { kind, url, finalUrl, status, asked: headers, told, validators, body, bytes };
  }

  #isOfSession(id: string, { headers }: Answer): boolean {
    return this.#settingCookies.has(id) && /no-store/i.test(headers['cache-control'] ?? '');
  }

  /** Null when a script added a header that must not be stored. */
  #askedBy(id: string): Record<string, string> | null {
    const sent = this.#sent.get(id) ?? {};
    const names = Object.keys(sent);
    const isRecordedHeader = (name: string) => (ASKED_HEADERS as readonly string[]).includes(name);
    if (names.some((name) => !isRecordedHeader(name) && !OWN_HEADERS.test(name))) return null;
    return Object.fromEntries(names.filter(isRecordedHeader).map((name) => [name, sent[name] ?? '']));
  }

  /** Null when the browser no longer has the body, or it is too large. */
  async #bodyOf({ id, bytes }: Request): Promise<PagePart['body']> {
    if (bytes > MAX_BODY_BYTES) return null;
    const got = await this.#cdp.send('Network.getResponseBody', { requestId: id }).catch(() => null);
    if (!got) return null;
    const as = got.base64Encoded ? 'bytes' : 'text';
    const content = Buffer.from(got.body, got.base64Encoded ? 'base64' : 'utf8');
    return { as, sha256: createHash('sha256').update(content).digest('hex') };
  }

  #add(parts: Map<string, PagePart>, part: PagePart): void {
    const key = `${part.url} ${part.kind === 'data' ? JSON.stringify(part.asked) : ''}`;
    const before = parts.get(key);
    if (before?.body && part.body && before.body.sha256 !== part.body.sha256) this.#note('changing');
    else if (!before) parts.set(key, part);
  }

  #none(why: NotRepeatable): null {
    this.#note(why);
    return null;
  }

  #note(why: NotRepeatable): void {
    this.#trouble ??= why;
  }
}
