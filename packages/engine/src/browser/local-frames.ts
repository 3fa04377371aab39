import type { CDPSession } from 'playwright-core';

interface Known {
  /** Number of ancestor frames, including the main frame; 0 for the main frame. */
  depth: number;
  /** False after the frame has moved into another process. */
  isLocal: boolean;
}

/**
 * The frames of a page in its own process, tracked by attach and detach events: `Page.getFrameTree` returns
 * them too, but fails at some hundred levels of nesting. Requires the Page domain to be enabled.
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
      // The old document's frames are gone, even without a `frameDetached` event.
      if (frame.id === mainFrameId) this.#frames.clear();
    });
  }

  /** 0 for the main frame, and for an unknown frame. */
  depthOf(frameId: string): number {
    return this.#frames.get(frameId)?.depth ?? 0;
  }

  has(frameId: string): boolean {
    return frameId === this.#mainFrameId || this.#frames.get(frameId)?.isLocal === true;
  }

  /** The main frame first, then the others in attach order. */
  get ids(): string[] {
    const below = [...this.#frames].filter(([, { isLocal }]) => isLocal);
    return [this.#mainFrameId, ...below.map(([id]) => id)];
  }
}
