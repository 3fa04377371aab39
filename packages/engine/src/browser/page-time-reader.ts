import type { CDPSession } from 'playwright-core';
import { IsolatedWorld } from './isolated-world.ts';
import { settledWithin } from './settled-within.ts';

/** How long to wait for the page's current time; a page that is busy for longer is assumed to have finished. */
export const ANSWER_MS = 1_000;
/** Time since the document began, from an API that page scripts cannot override in our world. */
export const PAGE_TIME = 'new Event("").timeStamp';

/** The page's time in milliseconds; null when the page does not respond. */
export interface Look {
  document: number;
  ownMs: number | null;
}

/** Reads the current virtual time of a page. */
export class PageTimeReader {
  /** Number of documents so far. */
  documents = 0;
  /** The last reading; null when time may have passed since. */
  stands: Look | null = null;
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  #world: IsolatedWorld | null = null;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
  }

  /** The main frame has a new document. */
  documentBegins(): void {
    this.documents += 1;
    this.#world = null;
  }

  async look(): Promise<Look> {
    const document = this.documents;
    let ownMs: number | null = null;
    await settledWithin(
      ANSWER_MS,
      this.#ownTime().then((answer) => {
        ownMs = answer;
      }),
    );
    this.stands = ownMs === null ? null : { document, ownMs };
    return { document, ownMs };
  }

  async #ownTime(): Promise<number | null> {
    try {
      this.#world ??= await IsolatedWorld.create(this.#cdp, this.#mainFrameId);
      const ownMs = await this.#world.evaluate(PAGE_TIME);
      return typeof ownMs === 'number' ? ownMs : null;
    } catch {
      this.#world = null;
      return null;
    }
  }
}
