import { boundingBox, type Rect } from '@abhigam/domain';
import { type InteractionFacts, type InteractionPart, type PageElement, readPage } from '@abhigam/facts';
import { judge, type Rule, selectOwnRules } from '@abhigam/rules';
import { z } from 'zod';
import { placeOf } from '../../findings/place-in-facts.ts';
import type { ConditionPicture } from '../../pictures/condition-picture.ts';
import { takeWindow } from '../../pictures/take-window.ts';
import type { RuleChoice } from '../../rule-choice.ts';
import { withTimeout } from '../../with-timeout.ts';
import { NOWHERE, placeOn } from './hover/pointer-places.ts';
import type { InteractionContext } from './interaction-context.ts';
import { KIT, PageInteractor } from './page-interactor.ts';
import { movePointer } from './pointer.ts';
import { layOut, NARROW } from './probe-sizes.ts';

/** Maximum number of pictures after a part of the interaction, and the real time for all of them. */
const MAX_ELEMENTS = 3;
const TIMEOUT_MS = 4_000;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const place = z.object({ x: z.number(), y: z.number() });

type Shows = ConditionPicture['shows'];

/** Conditions in which a part's findings are visible, but not in the page's screenshot. */
const SHOWN_BY: Partial<Record<InteractionPart, Shows>> = {
  sizes: 'narrow',
  keyboard: 'focus',
  hover: 'pointer',
};

/** Focuses the element or scrolls it into view; returns its position in the document. */
const SHOW = `async function (node, takesFocus) {
  if (!node) return null;
  if (takesFocus) node.focus();
  else node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  await ${KIT}.settle();
  const { x, y, width, height } = node.getBoundingClientRect();
  return width < 1 || height < 1 ? null : { x: x + scrollX, y: y + scrollY, width, height };
}`;

/** Whether the pointer is on the element, and the scroll position of the window. */
const READ_HOVER_STATE = `function (node) {
  return node && node.matches(':hover') ? { x: scrollX, y: scrollY } : null;
}`;

/**
 * Pictures of elements whose findings are not visible in the page's screenshot: at 320 CSS pixels, focused, and
 * hovered.
 */
export class ConditionPictures {
  readonly taken: ConditionPicture[] = [];
  readonly #rules: RuleChoice;

  constructor(rules: RuleChoice) {
    this.#rules = rules;
  }

  /** Call after a part; the page stays in the same state. Never rejects. */
  async takeAfter(used: InteractionContext, part: InteractionPart, use: InteractionFacts): Promise<void> {
    const shows = SHOWN_BY[part];
    const found = shows ? this.#foundIn(used, part, use) : [];
    if (!shows || found.length === 0) return;
    const ended = new AbortController();
    await withTimeout(TIMEOUT_MS, 'Taking the pictures took too long.', () =>
      this.#take(used, shows, found, ended.signal),
    ).catch(() => undefined);
    ended.abort();
  }

  #foundIn(
    used: InteractionContext,
    part: InteractionPart,
    use: InteractionFacts,
  ): [PageElement, string[]][] {
    const rules = selectOwnRules(this.#rules, 'interaction').filter(
      (rule) => rule.module === part && isVisibleInScreenshot(rule),
    );
    const found = new Map<string, [PageElement, string[]]>();
    for (const { rule, judged } of judge(readPage({ ...used.page.facts, use }), rules))
      for (const { element, outcome } of judged) {
        if (outcome.verdict === 'pass' || element.frame.index !== 0) continue;
        const known = found.get(placeOf(element));
        if (known) known[1].push(rule.id);
        else found.set(placeOf(element), [element, [rule.id]]);
      }
    return [...found.values()].slice(0, MAX_ELEMENTS);
  }

  async #take(
    used: InteractionContext,
    shows: Shows,
    found: readonly [PageElement, string[]][],
    signal: AbortSignal,
  ): Promise<void> {
    const { cdp, world, viewport } = used;
    const size = shows === 'narrow' ? NARROW : viewport;
    const interactor = await PageInteractor.take(used);
    try {
      if (shows === 'narrow') await layOut(used, size);
      for (const [element, auditIds] of found) {
        if (signal.aborted) return;
        const rect = await (shows === 'pointer'
          ? hoverElement(interactor, element)
          : show(used, element, shows));
        const window = rect && (await takeWindow(cdp, world, size));
        if (rect && window) this.taken.push({ shows, place: placeOf(element), auditIds, window, rect });
      }
    } finally {
      if (shows === 'narrow') await layOut(used, viewport);
      if (shows === 'pointer') await movePointer(cdp, NOWHERE);
      await interactor.leave();
      await interactor.settle();
      interactor.stop();
    }
  }
}

async function show(
  { world, ...used }: InteractionContext,
  element: PageElement,
  shows: Shows,
): Promise<Rect | null> {
  const id = used.backendIdOf(element);
  return box.nullable().parse(id === null ? null : await world.callWithNodes(SHOW, [id], shows === 'focus'));
}

/**
 * Hovers an element. Returns its position in the document, including what appeared; null when the pointer does
 * not reach it.
 */
async function hoverElement(interactor: PageInteractor, element: PageElement): Promise<Rect | null> {
  const { cdp, world, backendIdOf } = interactor.used;
  await movePointer(cdp, NOWHERE);
  await interactor.settle();
  const own = await interactor.bringIntoView(element);
  const id = backendIdOf(element);
  if (!own || id === null) return null;
  await interactor.mark();
  await movePointer(cdp, placeOn(own));
  const { shown } = await interactor.reaction();
  const scrolled = place.nullable().parse(await world.callWithNodes(READ_HOVER_STATE, [id]));
  if (!scrolled) return null;
  const rect = boundingBox([own, ...shown.map((part) => part.box)]) ?? own;
  return { ...rect, x: rect.x + scrolled.x, y: rect.y + scrolled.y };
}

/** Whether the finding is visible in a picture: not the focus order or a lost focus. */
function isVisibleInScreenshot({ id, criteria, module }: Rule): boolean {
  return (
    module === 'hover' || /^focus-(?:not-visible|covered|indicator)/.test(id) || criteria.includes('1.4.10')
  );
}
