import type { ClickResult, PageElement } from '@abhigam/facts';
import {
  CLICK_EVENTS,
  hasControlNearby,
  hasListener,
  isControl,
  isInactive,
  isTabbable,
  isVisibleUnclipped,
  mayHaveUnknownListeners,
} from '@abhigam/rules';
import { delegatedTargets } from '../../../in-page/delegated-targets.ts';
import { handledElements } from '../keyboard/handled-elements.ts';
import { kindOf } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { movePointer, outside } from '../pointer.ts';
import { closeState } from './close-state.ts';
import { delegatedSelectors } from './delegated-selectors.ts';

/**
 * Maximum number of kinds, and of elements of each kind until one reacts: clicking the current slide has no
 * effect.
 */
const MAX_KINDS = 10;
const MAX_OF_KIND = 3;
const MAX_TARGETS = 300;
/** Share of the window; a larger element is not a control. */
const LARGE = 0.4;
const NEVER = 'html, body, main, form, label, option, canvas, video, audio, iframe, object, embed, svg *';
/** Milliseconds per trial; no trial starts with less time left. */
const ROOM_MS = 1_500;

const TEXT = `(() => {
  let hash = 0;
  for (const letter of (document.body?.innerText ?? '').slice(0, 200000)) hash = (hash * 31 + letter.codePointAt(0)) | 0;
  return hash;
})()`;

/**
 * Clicks each kind of element that is not in the tab order but seems to have a click listener, after hovering
 * it, and checks whether the page shows content, changes its text or would navigate.
 */
export async function tryClicks(
  interactor: PageInteractor,
  signal: AbortSignal,
  leftMs: () => number,
): Promise<ClickResult[]> {
  const { used } = interactor;
  const kinds = Map.groupBy(await candidates(interactor), markupOf);
  const trials: ClickResult[] = [];
  for (const [at, alike] of [...kinds.values()].entries()) {
    if (signal.aborted) break;
    // The rule that uses these trials does not report untried elements.
    if (at >= MAX_KINDS || leftMs() < ROOM_MS) {
      used.unfinished.set('states', at >= MAX_KINDS ? 'size' : 'time');
      break;
    }
    let effect: ClickResult['effect'] = 'nothing';
    for (const one of alike.slice(0, MAX_OF_KIND)) {
      effect = await effectOf(interactor, one);
      if (effect !== 'nothing') break;
    }
    for (const one of alike) trials.push({ element: { frame: one.frame.index, node: one.node }, effect });
  }
  await movePointer(used.cdp, outside(used.viewport));
  await interactor.leave();
  return trials;
}

/** Delegated listeners depend on attributes: elements with different attributes are different kinds. */
function markupOf(element: PageElement): string {
  const names = element.attributes.map(([name]) => name).filter((name) => name !== 'id');
  return [kindOf(element), names.sort().join(), element.style('cursor')].join(' ');
}

async function candidates(interactor: PageInteractor): Promise<PageElement[]> {
  const { used } = interactor;
  const { world, page, refOf, elementAt } = used;
  const selectors = await delegatedSelectors(used);
  const ids = await world.backendIdsOf(
    `(${delegatedTargets.toString()})(${JSON.stringify(selectors)}, ${MAX_TARGETS})`,
  );
  const atRefs = (refs: readonly ReturnType<typeof refOf>[]) =>
    refs.flatMap((ref) => (ref && elementAt(ref)) ?? []);
  const named = new Set(atRefs(ids.map((id) => (id === null ? null : refOf(id)))));
  const handled = new Set(atRefs((await handledElements(used)).map(({ element }) => element)));
  const found = page.top.elements.filter((element) => {
    if (element.matches(NEVER) || isControl(element) || isTabbable(element) || isInactive(element))
      return false;
    const seemsToHear =
      element.listensTo(...CLICK_EVENTS) ||
      handled.has(element) ||
      ((hasListener(element, 'click') || mayHaveUnknownListeners(element)) &&
        (named.has(element) || hasOwnHand(element)));
    return seemsToHear && isVisibleUnclipped(element) && !isLarge(element) && !hasControlNearby(element);
  });
  const around = new Set(found.flatMap((element) => [...element.ancestors()]));
  return found.filter((element) => !around.has(element));
}

/** The element has a pointer cursor, but its parent does not. */
function hasOwnHand(element: PageElement): boolean {
  return element.style('cursor') === 'pointer' && element.parent?.style('cursor') !== 'pointer';
}

function isLarge({ box, frame }: PageElement): boolean {
  const { width, height } = frame.page.facts.viewport;
  return box === null || box.width * box.height > LARGE * width * height;
}

async function effectOf(interactor: PageInteractor, element: PageElement): Promise<ClickResult['effect']> {
  const { world } = interactor.used;
  const middle = await interactor.pointAt(element);
  if (!middle) return 'nothing';
  await interactor.settle();
  await interactor.mark();
  const textBefore = await world.evaluate(TEXT);
  // Changes without the click are not its effect.
  const idle = await interactor.reaction();
  if (idle.shown.length > 0 || idle.attempts.length > 0 || (await world.evaluate(TEXT)) !== textBefore)
    return 'nothing';
  await interactor.click(middle);
  let reaction = await interactor.reaction();
  if (reaction.shown.length === 0 && reaction.attempts.length === 0) reaction = await interactor.reaction();
  if (reaction.attempts.length > 0) return 'leaves';
  const hasChangedText = (await world.evaluate(TEXT)) !== textBefore;
  if (reaction.shown.length === 0) return hasChangedText ? 'changes' : 'nothing';
  if (await changesWhileIdle(interactor)) return 'nothing';
  if (reaction.shown.some(({ controls }) => controls > 0)) await closeState(interactor, element);
  return 'shows';
}

/** An automatic carousel may change meanwhile. */
async function changesWhileIdle(interactor: PageInteractor): Promise<boolean> {
  return interactor.within(async () => {
    await interactor.mark();
    return (await interactor.reaction()).shown.length > 0;
  });
}
