import type { OpenedState } from '@abhigam/facts';
import { z } from 'zod';
import { ARROW_DOWN, type Key, press, SHIFT_TAB, TAB } from '../keys.ts';
import { KIT, type PageInteractor } from '../page-interactor.ts';

type TabWalk = Pick<OpenedState, 'tabLeads' | 'tabLeaves'>;

/** Maximum number of stops: a long form keeps focus for a while anyway. */
const MAX_STOPS = 25;

const placeShape = z.object({
  place: z.enum(['inside', 'outside', 'nowhere', 'gone']),
  stop: z.number().int(),
});

const REMEMBER = `function () { globalThis.engineFocusedBefore = ${KIT}.focused(); globalThis.engineTabStops = []; }`;
/** Whether focus is in the part shown last, or in its dialog; `gone`: the part is no longer visible. */
const PLACE = `function () {
  const stops = globalThis.engineTabStops;
  const focused = ${KIT}.focused();
  const within = (outer) => {
    for (let at = focused; at; at = at.parentNode ?? at.host ?? null) if (at === outer) return true;
    return false;
  };
  const dialogs = 'dialog, [role=dialog], [role=alertdialog]';
  const parts = ${KIT}.found.flatMap((part) => [part, part.closest(dialogs) ?? part.querySelector(dialogs) ?? part]);
  if (${KIT}.stillShown()[0] !== true) return { place: 'gone', stop: -1 };
  if (focused === null) return { place: 'nowhere', stop: -1 };
  let stop = stops.indexOf(focused);
  if (stop < 0) stop = stops.push(focused) - 1;
  return { place: parts.some(within) ? 'inside' : 'outside', stop };
}`;
const RETURN = `function () { globalThis.engineFocusedBefore?.focus?.({ preventScroll: true }); }`;

/**
 * Walks through the opened part with Tab: where the first press leads while focus is on the control, and
 * whether focus leaves a modal dialog. Restores focus.
 */
export async function walkOpened(
  interactor: PageInteractor,
  { focus, kind }: { focus: OpenedState['focusWhenOpen']; kind: OpenedState['kind'] },
  signal: AbortSignal,
): Promise<TabWalk> {
  const { world, cdp } = interactor.used;
  await world.callWithNodes(REMEMBER, []);
  const placeAfter = async (key: Key) => {
    await press(cdp, key);
    await interactor.settle();
    return placeShape.parse(await world.callWithNodes(PLACE, []));
  };
  const giveBack = async () => {
    await world.callWithNodes(RETURN, []);
    await interactor.settle();
  };
  if (focus === 'control') {
    const { place } = await placeAfter(TAB);
    await giveBack();
    if (place !== 'outside') return { tabLeads: place };
    // Arrow keys move focus into a menu. Shift+Tab moves it into content that precedes its control in the DOM.
    for (const key of [ARROW_DOWN, SHIFT_TAB]) {
      const { place: other } = await placeAfter(key);
      await giveBack();
      if (other !== 'outside' && other !== 'nowhere') return { tabLeads: other };
    }
    return { tabLeads: 'outside' };
  }
  if (focus !== 'inside' || kind !== 'modal') return {};
  const known = new Set<number>();
  let leaves = false;
  for (let pressed = 0; pressed < MAX_STOPS && !signal.aborted; pressed += 1) {
    let now = await placeAfter(TAB);
    // Scripts move focus at the edge of a dialog a moment later.
    if (now.place === 'outside') {
      await interactor.rest();
      now = placeShape.parse(await world.callWithNodes(PLACE, []));
    }
    leaves = now.place === 'outside';
    if (leaves || now.place === 'gone' || known.has(now.stop)) break;
    // From the browser's own controls the next press leads back.
    known.add(now.stop);
  }
  await giveBack();
  return { tabLeaves: leaves };
}
