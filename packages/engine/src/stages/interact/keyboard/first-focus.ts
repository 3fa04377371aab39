import type { FirstFocus, NodeRef, Page } from '@abhigam/facts';
import type { InteractionContext } from '../interaction-context.ts';
import { type Key, press } from '../keys.ts';
import { type Attempt, comeToFront, LeaveAttempts, mostSevere } from '../leave-attempts.ts';
import type { Walker } from './walker.ts';

/** Attempt of the page while a key moved focus to `on`; elements are walker numbers. */
interface Tried {
  on: number;
  /** Previously focused element. */
  from: number | null;
  change: Attempt['kind'];
}

/** Listeners by which the previous control may have caused it, on blur or on the key. */
const DOES_ON_LEAVING = ['blur', 'focusout', 'change', 'keydown', 'keypress', 'keyup'];
const LEAVES = ['blur', 'focusout'];
const DOES_ON_FOCUS = ['focus', 'focusin', 'DOMFocusIn'];

/**
 * Presses keys and detects synchronous reactions: leaving the page or opening a window. Virtual time is paused
 * until then, so that no timer can cause them. Some pages react only to the first focus, so it cannot be tried
 * later. Call `stop` at the end.
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

  /** Starts the walk while virtual time is paused: focuses and blurs the root of the page. */
  async begin(walker: Walker): Promise<boolean> {
    this.#attempts.take();
    const isFromTop = await walker.begin();
    // A round trip: all earlier events have arrived after it.
    await this.#used.world.evaluate('undefined');
    this.#atBegin ??= mostSevere(this.#attempts.take())?.kind ?? null;
    if (this.#atBegin === 'window') await comeToFront(this.#used.cdp);
    return isFromTop;
  }

  async press(key: Key): Promise<void> {
    this.#attempts.take();
    this.#isPressed = true;
    await press(this.#used.cdp, key);
  }

  /** Call when all events caused by the key have arrived, before time passes. */
  hear(): void {
    // Ignores keys that were pressed to find an exit from a trap.
    this.#heard = this.#isPressed ? (mostSevere(this.#attempts.take())?.kind ?? null) : null;
    this.#isPressed = false;
  }

  /** @param on the element that the last key moved focus to; `from`: the previously focused element */
  async note(on: number | undefined, from: number | null): Promise<void> {
    const change = this.#heard;
    this.#heard = null;
    if (change === null || on === undefined) return;
    this.#tried.push({ on, from, change });
    if (change === 'window') await comeToFront(this.#used.cdp);
  }

  /**
   * Reactions of controls with a focus listener, and of the page for any focus. Excludes reactions that the
   * previous control may have caused on blur or on the key.
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

  /** Reaction to the initial focus of the page's root: listeners on the document get any focus event. */
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
