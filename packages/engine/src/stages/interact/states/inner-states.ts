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

/** Of a page, and of one state of it: what one menu holds must not take the place of all others. */
const MAX_INNER = 4;
const MAX_IN_ONE = 2;
/** Of our time on a quiet machine: none is begun that could take the whole part its time. */
const ROOM_MS = 4_000;

interface Limits {
  signal: AbortSignal;
  leftMs: () => number;
  /** Kinds of openers that were tried. */
  counts: Map<string, number>;
}

type Outer = OpenableState & { shown: ShownState };

/**
 * Opens what came into sight closed with states that have been looked at, one level deeper: each of these is opened once more, the
 * opener in it pressed, and both are closed. It comes last, so that it takes no look and no time from what the page
 * shows after one press, and spoils nothing of it.
 */
export async function openInnerStates(
  interactor: PageInteractor,
  states: readonly OpenableState[],
  { signal, leftMs, counts }: Limits,
): Promise<OpenableState[]> {
  const inner: OpenableState[] = [];
  const { openers: log, states: looks } = interactor.used;
  // What is not reached in time stays in the log without an outcome.
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

/** Openers that came into sight with a state, and would not show what was seen open already. */
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
    // Of a summary it is what stands around, and is in sight with it.
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
  // What nothing closes, such as the panel of a tab, is open yet.
  if (closedBy === null && (await interactor.on(shown.used).isInSight(opener)))
    return open(shown.used, opener);
  if ('why' in (await pressOpen(interactor, control))) return null;
  const state = await interactor.within(async () => {
    if (await interactor.on(shown.used).isInSight(opener)) return open(shown.used, opener);
    const anew = await builtAnew(interactor.used, opener, shown.used);
    return anew && open(anew.used, anew.opener);
  });
  if ((await interactor.stillShown())[0] === true) await closeState(interactor, control);
  await interactor.leave();
  return state;
}

/** An opener that a script builds each time when what it stands in is opened; null where it is not there now. */
async function builtAnew(
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
