import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { IsolatedWorld, WorldLost } from '../browser/isolated-world.ts';
import type { PageSession } from '../browser/page-session.ts';
import { findSignInFields, type SignInSigns, type SignInWishes } from '../in-page/find-sign-in-fields.ts';
import type { EngineEgress } from '../navigation/engine-egress.ts';
import { MainDocument } from '../navigation/main-document.ts';
import { MainFrameGuard, type MainFrameRules } from '../navigation/main-frame-guard.ts';
import { navigationFailure } from '../navigation/navigation-errors.ts';
import { NetworkActivity } from '../navigation/network-activity.ts';

const signInSigns = z.object({
  address: z.string().max(100_000),
  user: z.object({ name: z.string().max(200) }).nullable(),
  hasPassword: z.boolean(),
  hasSubmit: z.boolean(),
  captcha: z.boolean(),
  oneTimeCode: z.boolean(),
  signOut: z.boolean(),
  frames: z.boolean(),
  unmet: z.enum(['usernameSelector', 'passwordSelector', 'submitSelector']).nullable(),
}) satisfies z.ZodType<SignInSigns>;

const LOAD_CAP_MS = 10_000;
const QUIET_CAP_MS = 8_000;
const QUIET_MS = 300;
const LOOK_AGAIN_MS = 100;

/** Allowed addresses; `faultOf` returns the reason why the egress guard could not connect. */
export type SignInRules = MainFrameRules & { faultOf: EngineEgress['faultOf'] | null };

/** A page during sign-in: opened and watched like pages under test, but never frozen. */
export class SignInPage {
  readonly #session: PageSession;
  readonly #guard: MainFrameGuard;
  readonly #network: NetworkActivity;
  readonly #document: MainDocument;
  readonly #wishes: SignInWishes;
  readonly #over: AbortSignal;
  readonly #faultOf: EngineEgress['faultOf'] | null;

  /** @param over aborted when the sign-in has ended; pending work then throws */
  constructor(session: PageSession, rules: SignInRules, wishes: SignInWishes, over: AbortSignal) {
    this.#session = session;
    this.#wishes = wishes;
    this.#over = over;
    this.#faultOf = rules.faultOf;
    this.#guard = new MainFrameGuard(session, rules);
    this.#network = new NetworkActivity(session.cdp);
    this.#document = new MainDocument(session.cdp, session.mainFrameId);
  }

  /** Rejects with PageFailure when the page navigates to a forbidden address or exceeds the size limit. */
  get refused(): Promise<never> {
    return Promise.race([this.#guard.refused, this.#document.tooLarge]);
  }

  /** HTTP status of the newest document; 0 before there is one. */
  get status(): number {
    return this.#document.response?.status ?? 0;
  }

  /** Throws PageFailure. */
  async open(url: string): Promise<void> {
    const { cdp } = this.#session;
    await Promise.all([cdp.send('Page.enable'), cdp.send('Network.enable'), this.#guard.start()]);
    const { errorText } = await cdp.send('Page.navigate', { url });
    if (errorText) throw navigationFailure(errorText, this.#guard.lastAddress, this.#faultOf);
    await this.rest();
  }

  /** Waits until the page has been quiet for a while, with a time limit: a polling page never settles. */
  async rest(quietMs = QUIET_MS): Promise<void> {
    // The last action may cause activity a moment later.
    await sleep(quietMs);
    const end = performance.now() + QUIET_CAP_MS;
    for (let left = QUIET_CAP_MS; left > 0; left = end - performance.now()) {
      await this.#network.waitForQuiet(quietMs, left);
      const { loaderId } = this.#document;
      await this.#document.waitForDom();
      await this.#document.waitForLoad(LOAD_CAP_MS);
      if (loaderId === this.#document.loaderId && this.#network.isQuiet) return;
    }
  }

  async look(): Promise<SignInSigns> {
    const wishes = JSON.stringify(this.#wishes);
    return signInSigns.parse(await this.run(`(${findSignInFields.toString()})(${wishes})`));
  }

  /** The page's signs as soon as the predicate holds, or after `capMs`. */
  async lookUntil(isWanted: (signs: SignInSigns) => boolean, capMs: number): Promise<SignInSigns> {
    const end = performance.now() + capMs;
    for (;;) {
      const signs = await this.look();
      if (isWanted(signs) || performance.now() > end) return signs;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Runs a script in the page's isolated world; after a navigation, in that of the next page. */
  async run(expression: string): Promise<unknown> {
    for (;;) {
      this.#over.throwIfAborted();
      await this.#document.waitForDom();
      try {
        const world = await IsolatedWorld.create(this.#session.cdp, this.#session.mainFrameId);
        return await world.evaluate(expression);
      } catch (error) {
        if (!(error instanceof WorldLost)) throw error;
        await sleep(LOOK_AGAIN_MS);
      }
    }
  }

  stop(): void {
    this.#network.stop();
  }
}
