import type { FirstFocus, NodeRef, Page } from '@abhigam/facts';
import type { InteractionContext } from '../interaction-context.ts';
import { type Key, press } from '../keys.ts';
import { type Attempt, comeToFront, gravest, LeaveAttempts } from '../leave-attempts.ts';
import type { Walker } from './walker.ts';

/** What was tried while a key brought the focus to `on`; elements by the numbers of the walker. */
interface Tried {
  on: number;
  /** Had the focus before. */
  from: number | null;
  change: Attempt['kind'];
}

/** What a control may do itself as it loses the focus, or with the key. */
const DOES_ON_LEAVING = ['blur', 'focusout', 'change', 'keydown', 'keypress', 'keyup'];
const LEAVES = ['blur', 'focusout'];
const DOES_ON_FOCUS = ['focus', 'focusin', 'DOMFocusIn'];

/**
 * Presses keys and hears what the page does by them at once: whether it would leave, or opens a window. Its time stands still until that is
 * told, so that no timer does it. Some pages do so at the first focus alone, and no later look finds it. End it with `stop`.
 */
export class HeardKeys {
  readonly #used: InteractionContext;
  readonly #attempts: LeaveAttempts;
  readonly #tried: Tried[] = [];
  #isPressed = false;
  #heard: Attempt['kind'] | null = null;
  #atBegin: Attempt['kind'] | null = null;

  constructor(used: InteractionContext) {
    this.#used = used;
    this.#attempts = new LeaveAttempts(used.session, used.page.top.facts.url);
  }

  /** Begins the walk, which gives the root of the page the focus and takes it again, while its time stands still. */
  async begin(walker: Walker): Promise<boolean> {
    this.#attempts.take();
    const isFromTop = await walker.begin();
    // All that it did is told before another question is answered.
    await this.#used.world.evaluate('undefined');
    this.#atBegin ??= gravest(this.#attempts.take())?.kind ?? null;
    if (this.#atBegin === 'window') await comeToFront(this.#used.cdp);
    return isFromTop;
  }

  async press(key: Key): Promise<void> {
    this.#attempts.take();
    this.#isPressed = true;
    await press(this.#used.cdp, key);
  }

  /** To be called when all has been told that the page did by the key, and no time has passed. */
  hear(): void {
    // Other keys that try ways out are not heard.
    this.#heard = this.#isPressed ? (gravest(this.#attempts.take())?.kind ?? null) : null;
    this.#isPressed = false;
  }

  /** @param on what the key that was pressed last brought the focus to; `from`: what had it before */
  async note(on: number | undefined, from: number | null): Promise<void> {
    const change = this.#heard;
    this.#heard = null;
    if (change === null || on === undefined) return;
    this.#tried.push({ on, from, change });
    if (change === 'window') await comeToFront(this.#used.cdp);
  }

  /**
   * Of controls that listen for the focus themselves, and of the page as a whole, whatever has the focus. What the control before may have
   * done as it lost the focus, or with the key, is left out.
   */
  found(refOf: (at: number) => NodeRef | null): FirstFocus[] {
    const { page } = this.#used;
    const listens = (at: number | null, types: readonly string[]) =>
      at !== null && elementOf(page, refOf(at))?.listensTo(...types) === true;
    const found = new Map<number, FirstFocus>();
    for (const { on, from, change } of this.#tried) {
      const element = refOf(on);
      if (!element || found.has(on) || !listens(on, DOES_ON_FOCUS)) continue;
      if (!listens(from, DOES_ON_LEAVING)) found.set(on, { element, change });
    }
    const root = this.#ofPage();
    return root ? [root, ...found.values()] : [...found.values()];
  }

  /** What came with the focus that the walk gives the root of the page to begin with: the document hears of any. */
  #ofPage(): FirstFocus | null {
    const { page } = this.#used;
    const heard = page.facts.globalListeners.filter(({ frame }) => frame === 0).map(({ type }) => type);
    const { root } = page.top;
    if (!root || !this.#atBegin || !heard.some((type) => DOES_ON_FOCUS.includes(type))) return null;
    const mayBeLeaving =
      heard.some((type) => LEAVES.includes(type)) || page.elements.some((one) => one.listensTo(...LEAVES));
    return mayBeLeaving ? null : { element: { frame: 0, node: root.node }, change: this.#atBegin };
  }

  stop(): void {
    this.#attempts.stop();
  }
}

function elementOf(page: Page, ref: NodeRef | null) {
  return ref && (page.frames[ref.frame]?.elementAt(ref.node) ?? null);
}
