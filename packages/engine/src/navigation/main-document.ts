import { retryAfterSeconds, say } from '@abhigam/domain';
import type { Cdp } from '../browser/page-session.ts';
import { PageFailure } from '../pipeline/page-failure.ts';
import { tlsErrorOf } from './tls-error.ts';

/** The answer that a document of the main frame came with. */
export interface DocumentResponse {
  loaderId: string;
  url: string;
  status: number;
  statusText: string;
  mimeType: string;
  /** How long the server asks to be left alone; null when it does not say. */
  retryAfterSeconds: number | null;
  /** What is wrong with its certificate, where errors of it are allowed; null when nothing is. */
  tlsError: string | null;
}

/** Decoded bytes of a document; more than any page for people has, and than a browser should have to hold. */
export const MAX_DOCUMENT_BYTES = 20_000_000;

/** Of a document that is still being read: as elements these take hundreds of megabytes. */
const HEAVY_BYTES = 2_000_000;

/** Follows what the main frame shows: the newest answer, and whether its document is ready. */
export class MainDocument {
  /** By the document that they came for; the guard lets no page ask for many. */
  readonly #answers = new Map<string, DocumentResponse>();
  #newest: DocumentResponse | null = null;
  readonly #breaks = new Map<string, string>();
  /** Names the document; changes with every navigation to another one. */
  loaderId: string | null = null;
  /** The document is the browser's own words about this address, which it could not open. */
  unreachable: { url: string; errorText: string } | null = null;
  #request: string | null = null;
  #requestError = '';
  /** Rejects when a document turns out larger than the ceiling; what is to come of it is not taken. */
  readonly tooLarge: Promise<never>;
  #requestId: string | null = null;
  #bytes = 0;
  /** Read to its end; a tab that crashes ends its loading too, but has not read it. */
  #isRead = false;
  #domReady = false;
  #loaded = false;
  #listeners = new Set<() => void>();

  constructor(cdp: Cdp, mainFrameId: string) {
    let refuse: (failure: PageFailure) => void = () => undefined;
    this.tooLarge = new Promise((_, reject) => {
      refuse = reject;
    });
    // Avoids an unhandled rejection: `PageOpener` awaits it later.
    this.tooLarge.catch(() => undefined);
    const stop = () => {
      const megabytes = MAX_DOCUMENT_BYTES / 1_000_000;
      refuse(new PageFailure('too-large', say('page.tooMuchHtml', { megabytes })));
      cdp.send('Page.stopLoading').catch(() => undefined);
    };
    cdp.on('Network.responseReceived', ({ requestId, frameId, loaderId, type, response }) => {
      if (frameId !== mainFrameId || type !== 'Document') return;
      const { url, status, statusText, mimeType, headers, securityState, securityDetails } = response;
      this.#newest = {
        loaderId,
        url,
        status,
        statusText,
        mimeType,
        retryAfterSeconds: retryAfterSeconds(headerOf(headers, 'retry-after'), Date.now()),
        tlsError: tlsErrorOf(url, securityState, securityDetails, Date.now()),
      };
      this.#answers.set(loaderId, this.#newest);
      this.#requestId = requestId;
      this.#bytes = 0;
    });
    // What the browser has unpacked: an answer of a few kilobytes can become gigabytes.
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (requestId !== this.#requestId) return;
      this.#bytes += dataLength;
      if (this.#bytes > MAX_DOCUMENT_BYTES) stop();
    });
    cdp.on('Network.requestWillBeSent', ({ frameId, requestId, type }) => {
      if (frameId === mainFrameId && type === 'Document') this.#request = requestId;
    });
    cdp.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      if (requestId === this.#request) this.#requestError = errorText;
      // What we, the page or a download stopped is not the server's doing.
      if (requestId !== this.#requestId || canceled || errorText === 'net::ERR_ABORTED') return;
      this.#breaks.set(requestId, errorText);
      this.#tell();
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      this.loaderId = frame.loaderId;
      const { unreachableUrl } = frame;
      this.unreachable = unreachableUrl ? { url: unreachableUrl, errorText: this.#requestError } : null;
      this.#isRead = false;
      this.#domReady = false;
      this.#loaded = false;
      this.#tell();
    });
    // A page that sets out for elsewhere while it is read, and gets a download, is read no further: neither of
    // the events
    // below comes.
    cdp.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId !== mainFrameId || this.loaderId === null) return;
      this.#domReady = true;
      this.#loaded = true;
      this.#tell();
    });
    cdp.on('Page.domContentEventFired', () => {
      this.#isRead = true;
      this.#domReady = true;
      this.#tell();
    });
    cdp.on('Page.loadEventFired', () => {
      this.#loaded = true;
      this.#tell();
    });
  }

  /** The answer that the document came with; before there is one, and for a document without one, the newest. */
  get response(): DocumentResponse | null {
    // A download that the page begins is answered too, and is not what the page shows.
    return this.#answers.get(this.loaderId ?? '') ?? this.#newest;
  }

  /** What broke the document off before its end, in the browser's words; null when nothing did. */
  get brokenOff(): string | null {
    return this.#breaks.get(this.loaderId ?? '') ?? null;
  }

  /** Whether so much of a document has come that it may be what a tab ran out of memory by. */
  get isHeavy(): boolean {
    return !this.#isRead && this.#bytes > HEAVY_BYTES;
  }

  /** Resolves when the document is there as far as it will ever be. */
  waitForDom(): Promise<void> {
    return this.#waitFor(() => this.#domReady || this.brokenOff !== null);
  }

  /** Resolves with the load event, or after `capMs`: one image that never comes must not hold the page. */
  async waitForLoad(capMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, capMs);
    });
    await Promise.race([this.#waitFor(() => this.#loaded), late]);
    clearTimeout(timer);
  }

  #waitFor(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isTrue()) return;
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
      check();
    });
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function headerOf(headers: Readonly<Record<string, string>>, wanted: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
