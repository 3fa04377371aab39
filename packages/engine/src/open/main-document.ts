import type { Cdp } from '../browser/page-session.ts';

/** The answer that a document of the main frame came with. */
export interface DocumentResponse {
  loaderId: string;
  url: string;
  status: number;
  statusText: string;
  mimeType: string;
}

/** Follows what the main frame shows: the newest answer, and whether its document is ready. */
export class MainDocument {
  response: DocumentResponse | null = null;
  /** Names the document; changes with every navigation to another one. */
  loaderId: string | null = null;
  /** The document is the browser's own words about this address, which it could not open. */
  unreachable: { url: string; errorText: string } | null = null;
  #request: string | null = null;
  #requestError = '';
  #domReady = false;
  #loaded = false;
  #listeners = new Set<() => void>();

  constructor(cdp: Cdp, mainFrameId: string) {
    cdp.on('Network.responseReceived', ({ frameId, loaderId, type, response }) => {
      if (frameId !== mainFrameId || type !== 'Document') return;
      const { url, status, statusText, mimeType } = response;
      this.response = { loaderId, url, status, statusText, mimeType };
    });
    cdp.on('Network.requestWillBeSent', ({ frameId, requestId, type }) => {
      if (frameId === mainFrameId && type === 'Document') this.#request = requestId;
    });
    cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
      if (requestId === this.#request) this.#requestError = errorText;
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      this.loaderId = frame.loaderId;
      const { unreachableUrl } = frame;
      this.unreachable = unreachableUrl ? { url: unreachableUrl, errorText: this.#requestError } : null;
      this.#domReady = false;
      this.#loaded = false;
      this.#tell();
    });
    cdp.on('Page.domContentEventFired', () => {
      this.#domReady = true;
      this.#tell();
    });
    cdp.on('Page.loadEventFired', () => {
      this.#loaded = true;
      this.#tell();
    });
  }

  waitForDom(): Promise<void> {
    return this.#waitFor(() => this.#domReady);
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
