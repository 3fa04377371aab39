import type { FirstFocus, NodeRef, Page } from '@abhigam/facts';
import { type Key, press } from '../keys.ts';
import { type Attempt, comeToFront, gravest, LeaveAttempts } from '../leave-attempts.ts';
import type { UsedPage } from '../used-page.ts';

/** What was tried while a key brought the focus to `on`; elements by the numbers of the walker. */
interface Tried {
  on: number;
  /** Had the focus before. */
  from: number | null;
  change: Attempt['kind'];
}

/** What a control may do itself as it loses the focus, or with the key. */
const DOES_ON_LEAVING = ['blur', 'focusout', 'change', 'keydown', 'keypress', 'keyup'];
const DOES_ON_FOCUS = ['focus', 'focusin', 'DOMFocusIn'];

/**
 * Presses keys and hears what the page tries meanwhile: to leave, or to open a window. The page's time stands still until a key has been
 * handled, so that no timer does it. Some pages do so at the first focus alone, and no later look finds it. End it with `stop`.
 */
export class HeardKeys {
  readonly #used: UsedPage;
  readonly #attempts: LeaveAttempts;
  readonly #tried: Tried[] = [];

  constructor(used: UsedPage) {
    this.#used = used;
    this.#attempts = new LeaveAttempts(used.session, used.page.top.facts.url);
  }

  /** What was tried with it; null for nothing. */
  async press(key: Key): Promise<Attempt['kind'] | null> {
    this.#attempts.take();
    await press(this.#used.cdp, key);
    const attempt = gravest(this.#attempts.take());
    if (attempt?.kind === 'window') await comeToFront(this.#used.cdp);
    return attempt?.kind ?? null;
  }

  note(tried: Tried): void {
    this.#tried.push(tried);
  }

  /**
   * Of controls that listen for the focus themselves. What the control before may have done as it lost the focus, or with the key, is left
   * out.
   */
  found(refOf: (at: number) => NodeRef | null): FirstFocus[] {
    const { page } = this.#used;
    const listens = (at: number | null, types: readonly string[]) =>
      at !== null && elementOf(page, refOf(at))?.listensTo(...types) === true;
    const found = new Map<number, FirstFocus>();
    for (const { on, from, change } of this.#tried) {
      const element = refOf(on);
      if (!element || found.has(on) || !listens(on, DOES_ON_FOCUS) || listens(from, DOES_ON_LEAVING))
        continue;
      found.set(on, { element, change });
    }
    return [...found.values()];
  }

  stop(): void {
    this.#attempts.stop();
  }
}

function elementOf(page: Page, ref: NodeRef | null) {
  return ref && (page.frames[ref.frame]?.elementAt(ref.node) ?? null);
}
