import type { CDPSession } from 'playwright-core';
import { IsolatedWorld } from './isolated-world.ts';
import { settledWithin } from './settled-within.ts';

/** What a page may take to say how late it is; one that is busy for longer is believed to have come to its end. */
export const ANSWER_MS = 1_000;
/** The page's time since its document began, told by what its scripts cannot change for us. */
export const OWN_TIME = 'new Event("").timeStamp';

/** How late it is in the page; null where it does not say. */
export interface Look {
  document: number;
  ownMs: number | null;
}

/** Asks a page how late it is by its own time. */
export class OwnTime {
  /** How many documents there have been. */
  documents = 0;
  /** Where the page's time stands; null where it may have gone on since it was asked. */
  stands: Look | null = null;
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  #world: IsolatedWorld | null = null;

  constructor(cdp: CDPSession, mainFrameId: string) {
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
  }

  /** The main frame has another document now. */
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
      const ownMs = await this.#world.evaluate(OWN_TIME);
      return typeof ownMs === 'number' ? ownMs : null;
    } catch {
      this.#world = null;
      return null;
    }
  }
}
