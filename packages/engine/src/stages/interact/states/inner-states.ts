import { labelOf, type PageElement, readPage } from '@abhigam/facts';
import { gatherFacts } from '../../../gather/gather-facts.ts';
import { slowdown } from '../../../slowdown.ts';
import { type InteractionContext, laterPage, openerKey, type ShownState } from '../interaction-context.ts';
import { kindOf } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { chooseOpeners } from './choose-openers.ts';
import { closeState } from './close-state.ts';
import { type OpenableState, openState, pressOpen } from './open-state.ts';
import { openedBy, openersOf } from './openers.ts';
import { stateOf } from './state-of.ts';

/** Maximum per page, and per state: one menu must not use up the limit. */
const MAX_INNER = 4;
const MAX_IN_ONE = 2;
/** Wall-clock time, scaled by `slowdown()` on a loaded machine. With less time left, no inner state is opened. */
const ROOM_MS = 4_000;

interface Limits {
  signal: AbortSignal;
  leftMs: () => number;
  /** Number of openers of each kind that were tried. */
  counts: Map<string, number>;
}

type Outer = OpenableState & { shown: ShownState };

/**
 * Opens closed parts that became visible in a judged state, one level deeper: opens the state again, presses
 * the opener in it, and closes both. Runs last, so that it does not take limits or time from states after one
 * press, or affect them.
 */
export async function openInnerStates(
  interactor: PageInteractor,
  states: readonly OpenableState[],
  { signal, leftMs, counts }: Limits,
): Promise<OpenableState[]> {
  const inner: OpenableState[] = [];
  const { openers: log, states: looks } = interactor.used;
  // An opener that is not reached in time has no outcome in the log.
  const chosen = states.filter(hasShown).map((outer) => {
    const { used } = outer.shown;
    const openers = chooseOpeners(used, openersIn(outer, states), { limit: MAX_IN_ONE, counts });
    return { outer, openers };
  });
  let tried = 0;
  for (const { outer, openers } of chosen)
    for (const opener of openers) {
      const key = openerKey(outer.shown.used, opener);
      if (tried >= MAX_INNER || looks?.isFull) {
        log.settle(key, 'too-many');
        continue;
      }
      if (signal.aborted || looks?.isLate || leftMs() < ROOM_MS * slowdown()) return inner;
      tried += 1;
      const state = await openInner(interactor, outer, opener, signal);
      if (state) inner.push(state);
      log.settle(key, state ? 'opened' : 'not-operable');
    }
  return inner;
}

function hasShown(state: OpenableState): state is Outer {
  return state.shown !== null;
}

/** Openers that became visible with a state, and whose parts were not already seen open. */
function openersIn({ shown: { used, isNews } }: Outer, states: readonly OpenableState[]): PageElement[] {
  const wasOpen = (element: PageElement) => {
    const id = used.backendIdOf(element);
    const ref = id === null ? null : used.refOf(id);
    return states.some(({ facts }) =>
      facts?.parts.some((part) => part && ref && part.frame === ref.frame && part.node === ref.node),
    );
  };
  return openersOf(used.page).filter((opener) => {
    if (!isNews(opener)) return false;
    const opened = openedBy(opener);
    // The part of a summary is its parent, which is visible too.
    return !opened || opened.contains(opener) || !wasOpen(opened);
  });
}

async function openInner(
  interactor: PageInteractor,
  outer: Outer,
  opener: PageElement,
  signal: AbortSignal,
): Promise<OpenableState | null> {
  const { control, closedBy, shown } = outer;
  const key = openerKey(shown.used, opener);
  const around = { state: stateOf(outer), closesByEscape: closedBy === 'escape' };
  const open = (used: InteractionContext, at: PageElement) =>
    openState(interactor.on(used), at, signal, { around, key });
  await interactor.leave();
  // A state that cannot be closed, such as a tab panel, is still open.
  if (closedBy === null && (await interactor.on(shown.used).isInSight(opener)))
    return open(shown.used, opener);
  if ('why' in (await pressOpen(interactor, control))) return null;
  const state = await interactor.within(async () => {
    if (await interactor.on(shown.used).isInSight(opener)) return open(shown.used, opener);
    const anew = await findRecreated(interactor.used, opener, shown.used);
    return anew && open(anew.used, anew.opener);
  });
  if ((await interactor.stillShown())[0] === true) await closeState(interactor, control);
  await interactor.leave();
  return state;
}

/** An opener that a script creates again each time its parent is opened; null when it is absent. */
async function findRecreated(
  used: InteractionContext,
  opener: PageElement,
  before: InteractionContext,
): Promise<{ used: InteractionContext; opener: PageElement } | null> {
  const id = before.backendIdOf(opener);
  if (id === null || used.refOf(id) !== null) return null;
  const gathered = await gatherFacts(used.session, used.viewport);
  const page = readPage(gathered.facts);
  const alike = openersOf(page).find(
    (one) => kindOf(one) === kindOf(opener) && labelOf(one) === labelOf(opener),
  );
  return alike ? { used: laterPage(used, gathered, page), opener: alike } : null;
}
