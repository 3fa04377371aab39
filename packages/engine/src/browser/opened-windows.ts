import { shortenUrl } from '@abhigam/facts';
import type { CDPSession } from 'playwright-core';

const MAX_WINDOWS = 5;

/**
 * Records windows that the document of the main frame, or a frame in its process, opened or tried to open
 * without a user gesture; the browser blocks them. Windows opened by our interaction do not count.
 */
export class OpenedWindows {
  #addresses: string[] = [];

  constructor(cdp: CDPSession, mainFrameId: string) {
    cdp.on('Page.windowOpen', ({ url, userGesture }) => {
      if (!userGesture && this.#addresses.length < MAX_WINDOWS) this.#addresses.push(shortenUrl(url));
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === mainFrameId) this.#addresses = [];
    });
  }

  get addresses(): readonly string[] {
    return this.#addresses;
  }
}
