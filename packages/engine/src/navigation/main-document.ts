import { retryAfterSeconds, say } from '@abhigam/domain';
import type { Cdp } from '../browser/page-session.ts';
import { PageFailure } from '../pipeline/page-failure.ts';
import { tlsErrorOf } from './tls-error.ts';

/** Response of a document of the main frame. */
export interface DocumentResponse {
  loaderId: string;
  url: string;
  status: number;
  statusText: string;
  mimeType: string;
  /** From the Retry-After header; null when it is absent. */
  retryAfterSeconds: number | null;
  /** Certificate error, when these are allowed; null when the certificate is valid. */
  tlsError: string | null;
}

/** Decoded bytes of a document; larger than any page for users, and more than a browser should load. */
export const MAX_DOCUMENT_BYTES = 20_000_000;

/**
 * Decoded bytes from which a document counts as heavy while it is still loading: its DOM takes hundreds of
 * megabytes.
 */
const HEAVY_BYTES = 2_000_000;

/** Tracks the main frame's document: the newest response, and whether the document is ready. */
export class MainDocument {
  /** By loader id; bounded because the guard limits navigations. */
  readonly #answers = new Map<string, DocumentResponse>();
  #newest: DocumentResponse | null = null;
  readonly #breaks = new Map<string, string>();
  /** Identifies the document; changes with every navigation to another one. */
  loaderId: string | null = null;
  /** The document is the browser's own error page for an address that it could not open. */
  unreachable: { url: string; errorText: string } | null = null;
  #request: string | null = null;
  #requestError = '';
  /** Rejects when the document exceeds the size limit. */
  readonly tooLarge: Promise<never>;
  #requestId: string | null = null;
  #bytes = 0;
  /** The document has been parsed; a crashed tab also ends loading, but without parsing. */
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
    // Counts decoded bytes: a compressed response of some kilobytes can become gigabytes.
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
      // Requests that we, the page or a download cancelled are not failures of the server.
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
    // A page that navigates while it loads, and gets a download, stops loading: neither of the events below
    // comes.
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

  /** Response of the current document; without a document or for a document without a response, the newest. */
  get response(): DocumentResponse | null {
    // A download has a response too, but is not the document that is shown.
    return this.#answers.get(this.loaderId ?? '') ?? this.#newest;
  }

  /** The error that truncated the document, in the browser's words; null when there was none. */
  get brokenOff(): string | null {
    return this.#breaks.get(this.loaderId ?? '') ?? null;
  }

  /** Whether the unfinished document is so large that it may have run the tab out of memory. */
  get isHeavy(): boolean {
    return !this.#isRead && this.#bytes > HEAVY_BYTES;
  }

  /** Resolves when the DOM is complete, or cannot become more complete. */
  waitForDom(): Promise<void> {
    return this.#waitFor(() => this.#domReady || this.brokenOff !== null);
  }

  /** Resolves with the load event, or after `capMs`: one image that never loads must not block the test. */
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

function headerOf(headers: Readonly<Record<string, string>>, headerName: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === headerName)?.[1] ?? null;
}
