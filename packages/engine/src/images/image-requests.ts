import type { Cdp } from '../browser/page-session.ts';

/** More images than any page is read for. */
const MAX_REQUESTS = 2_000;

interface ImageRequest {
  id: string;
  /** Bytes over the network; null until it is loaded. */
  bytes: number | null;
}

/**
 * Under which request the browser keeps the bytes of each image that the page has loaded. Frames in processes of
 * their own are not observed. Needs the Network domain enabled.
 */
export class ImageRequests {
  readonly #byUrl = new Map<string, ImageRequest>();
  readonly #byId = new Map<string, ImageRequest>();

  constructor(cdp: Cdp) {
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type !== 'Image' || this.#byUrl.size >= MAX_REQUESTS) return;
      // A redirect goes on under the number of its first request: both addresses lead to it.
      const known = this.#byId.get(requestId) ?? { id: requestId, bytes: null };
      this.#byId.set(requestId, known);
      this.#byUrl.set(request.url, known);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = this.#byId.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
  }

  /** Null for what was not loaded, or not by this process. */
  find(url: string): { id: string; bytes: number } | null {
    const request = this.#byUrl.get(url.split('#', 1)[0] ?? '');
    return request && request.bytes !== null ? { id: request.id, bytes: request.bytes } : null;
  }
}
