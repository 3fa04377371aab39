import { shortAddress } from '@abhigam/facts';
import type { CDPSession } from 'playwright-core';

const MAX_WINDOWS = 5;

/**
 * Hears which windows the document of the main frame, or a frame in its process, has opened or tried to: the browser itself
 * stops those that nobody asked for. Only what comes before the page is used is its own doing.
 */
export class OpenedWindows {
  #addresses: string[] = [];

  constructor(cdp: CDPSession, mainFrameId: string) {
    cdp.on('Page.windowOpen', ({ url, userGesture }) => {
      if (!userGesture && this.#addresses.length < MAX_WINDOWS) this.#addresses.push(shortAddress(url));
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === mainFrameId) this.#addresses = [];
    });
  }

  get addresses(): readonly string[] {
    return this.#addresses;
  }
}
