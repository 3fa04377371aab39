import type { BrowserContext, CDPSession, Page } from 'playwright-core';

interface FrameTree {
  frame: { id: string };
  childFrames?: FrameTree[];
}

/** Finds the connection that reaches a frame: the page's own, or one of an out-of-process frame. */
export class FrameSessions {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #main: CDPSession;
  readonly #byFrame = new Map<string, CDPSession>();
  readonly #attached = new Set<unknown>();

  constructor(context: BrowserContext, page: Page, main: CDPSession) {
    this.#context = context;
    this.#page = page;
    this.#main = main;
  }

  async find(frameId: string): Promise<CDPSession | null> {
    const known = this.#byFrame.get(frameId);
    if (known) return known;
    await this.#learn(this.#main);
    if (!this.#byFrame.has(frameId)) await this.#attachToOthers();
    return this.#byFrame.get(frameId) ?? null;
  }

  /** All connections with the frames that they reach, the page's own first. */
  async all(): Promise<{ cdp: CDPSession; frameIds: string[] }[]> {
    await this.#learn(this.#main);
    if (this.#page.frames().length > this.#byFrame.size) await this.#attachToOthers();
    const bySession = Map.groupBy(this.#byFrame.keys(), (frameId) => this.#byFrame.get(frameId));
    return [...bySession].flatMap(([cdp, frameIds]) => (cdp ? [{ cdp, frameIds }] : []));
  }

  async #attachToOthers(): Promise<void> {
    for (const frame of this.#page.frames().slice(1)) {
      if (this.#attached.has(frame)) continue;
      // Refused for a frame in its parent's process, and for one that has just gone.
      const session = await this.#context.newCDPSession(frame).catch(() => null);
      if (!session) continue;
      this.#attached.add(frame);
      await this.#learn(session);
    }
  }

  async #learn(session: CDPSession): Promise<void> {
    const { frameTree } = await session.send('Page.getFrameTree');
    for (const id of frameIds(frameTree)) this.#byFrame.set(id, session);
  }
}

function frameIds(tree: FrameTree): string[] {
  return [tree.frame.id, ...(tree.childFrames ?? []).flatMap(frameIds)];
}
