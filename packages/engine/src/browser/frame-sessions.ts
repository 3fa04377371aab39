import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { MAX_FRAMES } from './frame-limits.ts';
import type { LocalFrames } from './local-frames.ts';

interface FrameTree {
  frame: { id: string };
  childFrames?: FrameTree[];
}

/** Finds the CDP session that reaches a frame: the page's session, or that of an out-of-process frame. */
export class FrameSessions {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #main: CDPSession;
  readonly #local: LocalFrames;
  /** Sessions of out-of-process frames. */
  readonly #others = new Map<string, CDPSession>();
  readonly #attached = new Set<unknown>();

  constructor(context: BrowserContext, page: Page, main: CDPSession, local: LocalFrames) {
    this.#context = context;
    this.#page = page;
    this.#main = main;
    this.#local = local;
  }

  async find(frameId: string): Promise<CDPSession | null> {
    if (this.#local.has(frameId)) return this.#main;
    if (!this.#others.has(frameId)) await this.#attachToOthers();
    return this.#others.get(frameId) ?? null;
  }

  /**
   * All sessions with the ids of the frames that they reach, the page's session first. Limited when there are
   * very many frames.
   */
  async all(): Promise<{ cdp: CDPSession; frameIds: string[] }[]> {
    const own = this.#local.ids;
    if (this.#page.frames().length > own.length + this.#others.size) await this.#attachToOthers();
    const bySession = Map.groupBy(this.#others.keys(), (frameId) => this.#others.get(frameId));
    return [
      { cdp: this.#main, frameIds: own.slice(0, MAX_FRAMES + 1) },
      ...[...bySession].flatMap(([cdp, frameIds]) => (cdp ? [{ cdp, frameIds }] : [])),
    ];
  }

  async #attachToOthers(): Promise<void> {
    for (const frame of this.#page.frames().slice(1, MAX_FRAMES + 1)) {
      if (this.#attached.has(frame)) continue;
      // Fails for a frame in its parent's process, and for a frame that has just been removed.
      const session = await this.#context.newCDPSession(frame).catch(() => null);
      if (!session) continue;
      this.#attached.add(frame);
      await this.#learn(session);
    }
  }

  async #learn(session: CDPSession): Promise<void> {
    // Fails for very deeply nested frames, which count as unread.
    const tree = await session.send('Page.getFrameTree').catch(() => null);
    for (const id of tree ? frameIds(tree.frameTree) : []) this.#others.set(id, session);
  }
}

function frameIds(tree: FrameTree): string[] {
  return [tree.frame.id, ...(tree.childFrames ?? []).flatMap(frameIds)];
}
