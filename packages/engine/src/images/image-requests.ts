import type { Cdp } from '../browser/page-session.ts';

/** Upper bound; no page's images are read beyond it. */
const MAX_REQUESTS = 2_000;

interface ImageRequest {
  id: string;
  /** Bytes over the network; null until it is loaded. */
  bytes: number | null;
}

/**
 * Request ids under which the browser caches the images of the page. Out-of-process frames are not observed.
 * Requires the Network domain to be enabled.
 */
export class ImageRequests {
  readonly #byUrl = new Map<string, ImageRequest>();
  readonly #byId = new Map<string, ImageRequest>();

  constructor(cdp: Cdp) {
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type !== 'Image' || this.#byUrl.size >= MAX_REQUESTS) return;
      // A redirect keeps the request id: both addresses map to it.
      const known = this.#byId.get(requestId) ?? { id: requestId, bytes: null };
      this.#byId.set(requestId, known);
      this.#byUrl.set(request.url, known);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = this.#byId.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
  }

  /** Null for an image that was not loaded, or was loaded by another process. */
  find(url: string): { id: string; bytes: number } | null {
    const request = this.#byUrl.get(url.split('#', 1)[0] ?? '');
    return request && request.bytes !== null ? { id: request.id, bytes: request.bytes } : null;
  }
}
