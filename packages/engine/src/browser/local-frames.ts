import type { CDPSession } from 'playwright-core';

interface Known {
  /** Frames between it and the page, itself counted. */
  depth: number;
  /** False for one that has moved into a process of its own. */
  isLocal: boolean;
}

/**
 * The frames of a page that its own process shows, kept from attach and detach events: `Page.getFrameTree` gives the whole
 * tree too, but fails where frames are nested some hundred levels deep. Needs the Page domain enabled.
 */
export class LocalFrames {
  readonly #frames = new Map<string, Known>();
  readonly #mainFrameId: string;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
    cdp.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      this.#frames.set(frameId, { depth: this.depthOf(parentFrameId) + 1, isLocal: true });
    });
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      const known = this.#frames.get(frameId);
      if (known && reason === 'swap') known.isLocal = false;
      else this.#frames.delete(frameId);
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      // The frames of the old document have gone with it, even where no `frameDetached` event came.
      if (frame.id === mainFrameId) this.#frames.clear();
    });
  }

  /** 0 for the page itself, and for an unknown frame. */
  depthOf(frameId: string): number {
    return this.#frames.get(frameId)?.depth ?? 0;
  }

  has(frameId: string): boolean {
    return frameId === this.#mainFrameId || this.#frames.get(frameId)?.isLocal === true;
  }

  /** The page itself first, then its frames in the order in which they came. */
  get ids(): string[] {
    const below = [...this.#frames].filter(([, { isLocal }]) => isLocal);
    return [this.#mainFrameId, ...below.map(([id]) => id)];
  }
}
