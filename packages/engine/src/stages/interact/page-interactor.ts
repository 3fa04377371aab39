import type { NodeRef, PageElement } from '@abhigam/facts';
import { CAROUSELS } from '@abhigam/rules';
import { z } from 'zod';
import { createClipping } from '../../in-page/clipping.ts';
import { createCoveredParts } from '../../in-page/covered-parts.ts';
import { createInteractionKit } from '../../in-page/interaction-kit.ts';
import { createSightBoxes } from '../../in-page/sight-boxes.ts';
import type { InteractionContext } from './interaction-context.ts';
import { type Attempt, comeToFront, LeaveAttempts } from './leave-attempts.ts';
import { movePointer, type Place, pressPointer, releasePointer } from './pointer.ts';

const MAX_ELEMENTS = 12_000;
/** Page time; takes some milliseconds of real time. */
const REST_MS = 700;
const REST_CAP_MS = 1_000;
/** Global name of the kit in the page's isolated world. */
export const KIT = 'globalThis.engineUseKit';

const SIGHT_BOXES = `(${createSightBoxes.toString()})((${createClipping.toString()})())`;
const CREATE_KIT = `(${createInteractionKit.toString()})(${MAX_ELEMENTS}, ${JSON.stringify(CAROUSELS)}, ${SIGHT_BOXES}, ${createCoveredParts.toString()})`;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const shownParts = z
  .array(
    z.object({
      box,
      text: z.string().max(200),
      role: z.string().transform((role) => role.slice(0, 40)),
      covers: z.boolean(),
      controls: z.number().int(),
    }),
  )
  .max(5);
export type ShownPart = z.infer<typeof shownParts>[number];
export type Box = z.infer<typeof box>;

/** Reaction of a page to an action. */
export interface Reaction {
  attempts: Attempt[];
  shown: ShownPart[];
  /** The focused element; null when there is none, or when it was added later. */
  focus: NodeRef | null;
  hasFocus: boolean;
  /** The body has more elements than at `mark`. */
  grown: boolean;
}

/** Shared actions and checks of the interaction parts. Works on the page itself, not in frames. */
export class PageInteractor {
  readonly used: InteractionContext;
  readonly attempts: LeaveAttempts;

  private constructor(used: InteractionContext, attempts: LeaveAttempts) {
    this.used = used;
    this.attempts = attempts;
  }

  /** Call `stop` at the end. */
  static async take(used: InteractionContext): Promise<PageInteractor> {
    await used.world.evaluate(`${KIT} ??= ${CREATE_KIT}; ${KIT}.remember(); undefined`);
    return new PageInteractor(used, new LeaveAttempts(used.session, used.page.top.facts.url));
  }

  /** An interactor for elements of another snapshot of the page; only the original one must be stopped. */
  on(used: InteractionContext): PageInteractor {
    return new PageInteractor(used, this.attempts);
  }

  /** Call before an action: what is visible now is not part of the reaction. */
  async mark(): Promise<void> {
    await this.used.world.evaluate(`${KIT}.mark(), ${KIT}.takeSubmits(), undefined`);
    this.attempts.take();
  }

  /** Call after an action. */
  async reaction(): Promise<Reaction> {
    const seen = z
      .object({ shown: shownParts, submits: z.number().int(), hasFocus: z.boolean(), grown: z.boolean() })
      .parse(
        await this.used.world.evaluate(
          `${KIT}.settle().then(() => ({ shown: ${KIT}.findShown(), submits: ${KIT}.takeSubmits(), hasFocus: ${KIT}.focused() !== null, grown: ${KIT}.hasGrown() }))`,
        ),
      );
    const attempts = this.attempts.take();
    if (attempts.some(({ kind }) => kind === 'window')) await comeToFront(this.used.cdp);
    if (seen.submits > 0 && !attempts.some(({ kind }) => kind === 'submit'))
      attempts.push({ kind: 'submit', url: '' });
    const focusId = seen.hasFocus ? await this.used.world.backendIdOf(`${KIT}.focused()`) : null;
    return {
      attempts,
      shown: seen.shown,
      focus: focusId === null ? null : this.used.refOf(focusId),
      hasFocus: seen.hasFocus,
      grown: seen.grown,
    };
  }

  /** Advances page time, so that multi-step transitions end. */
  async rest(): Promise<void> {
    await this.settle();
    await this.used.session.clock.run(REST_MS, 0, REST_CAP_MS);
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.used.world.evaluate(`${KIT}.settle()`);
  }

  /** Which parts of the last reaction are still visible. */
  async stillShown(): Promise<boolean[]> {
    const answer = await this.used.world.evaluate(`${KIT}.settle().then(() => ${KIT}.stillShown())`);
    return z.array(z.boolean()).parse(answer);
  }

  /** Restricts the last reaction to these parts. */
  async keepOnly(parts: readonly number[]): Promise<void> {
    await this.used.world.evaluate(`${KIT}.keepOnly(${JSON.stringify(parts)}), undefined`);
  }

  /** Tries something inside the parts of the last reaction, and restores that reaction afterwards. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.used.world.evaluate(`${KIT}.keepFound()`);
    const done = await work();
    await this.used.world.evaluate(`${KIT}.bringFoundBack()`);
    return done;
  }

  /** Whether a part of the last reaction covers more than what belongs to the trigger. */
  async coversBeyond(trigger: PageElement): Promise<boolean> {
    const id = this.used.backendIdOf(trigger);
    if (id === null) return true;
    const declaration = `function (node) { return node === null || ${KIT}.coversBeyond(node); }`;
    return (await this.used.world.callWithNodes(declaration, [id])) !== false;
  }

  /** Backend ids of the parts of the last reaction. */
  shownIds(): Promise<(number | null)[]> {
    return this.used.world.backendIdsOf(`${KIT}.found`);
  }

  /** Scrolls an element into view. Returns its visible box, or null. */
  async bringIntoView(element: PageElement): Promise<Box | null> {
    const id = this.used.backendIdOf(element);
    if (id === null) return null;
    const answer = await this.used.world.callWithNodes(
      `function (node) {
        if (!node) return null;
        node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const box = ${KIT}.boxOf(node);
        if (!box) return null;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        let top = document.elementFromPoint(x, y);
        for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; inner = top.shadowRoot?.elementFromPoint(x, y))
          top = inner;
        const within = (outer, one) => {
          for (let at = one; at; at = at.parentNode ?? at.host) if (at === outer) return true;
          return false;
        };
        const isFree = top !== null && (within(node, top) || within(top, node));
        return isFree && box.x >= 0 && box.y >= 0 ? box : null;
      }`,
      [id],
    );
    return box.nullable().parse(answer);
  }

  /**
   * Scrolls an element into view and moves the pointer to its middle. Returns the position; null when it is not
   * visible.
   */
  async pointAt(element: PageElement): Promise<Place | null> {
    const seen = await this.bringIntoView(element);
    if (!seen) return null;
    const middle = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    await movePointer(this.used.cdp, middle);
    return middle;
  }

  /** Clicks the middle of an element if it is visible. */
  async clickOn(element: PageElement): Promise<void> {
    const middle = await this.pointAt(element);
    if (middle) await this.click(middle);
  }

  async click(place: Place): Promise<void> {
    await pressPointer(this.used.cdp, place);
    await releasePointer(this.used.cdp, place);
  }

  /** Whether any part of an element is visible, in the window or outside it. */
  async isInSight(element: PageElement): Promise<boolean> {
    const id = this.used.backendIdOf(element);
    if (id === null) return false;
    const declaration = `function (node) { return node !== null && ${KIT}.boxOf(node) !== null; }`;
    return (await this.used.world.callWithNodes(declaration, [id])) === true;
  }

  /** Focuses an element by script. False when it does not receive focus, or already has it (unless `orHas`). */
  async focus(element: PageElement, { orHas = false } = {}): Promise<boolean> {
    const id = this.used.backendIdOf(element);
    if (id === null) return false;
    const answer = await this.used.world.callWithNodes(
      `function (node, orHas) {
        if (!node || typeof node.focus !== 'function') return false;
        let took = false;
        // In a shadow tree what has the focus stands within the element.
        for (let at = orHas ? ${KIT}.focused() : null; at; at = at.parentNode ?? at.host ?? null) took ||= at === node;
        node.addEventListener('focus', () => (took = true), { once: true, capture: true });
        node.focus({ preventScroll: true });
        return took;
      }`,
      [id],
      orHas,
    );
    return answer === true;
  }

  /** Restores the initial state: no focus, scrolled to the top. */
  async leave(): Promise<void> {
    await this.used.world.evaluate(
      `${KIT}.focused()?.blur(), scrollTo({ left: 0, top: 0, behavior: 'instant' }), undefined`,
    );
  }

  stop(): void {
    this.attempts.stop();
  }
}
