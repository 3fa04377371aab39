import type { PageElement, TurnedControl } from '@abhigam/facts';
import { isDisabled, isTabbable } from '@abhigam/rules';
import type { Hand } from '../hand.ts';
import { ENTER, press, SPACE } from '../keys.ts';
import { oneOfEachKind } from '../kinds.ts';

const MAX_TURNED = 8;
const TURNABLE =
  '[role=switch i], [role=checkbox i], [role=button i][aria-pressed], [role=menuitemcheckbox i]';
const NATIVE = 'input, button, select, summary, a[href]';
const STATE = `function (node) {
  return node?.isConnected ? [node.getAttribute('aria-checked'), node.getAttribute('aria-pressed')].join() : null;
}`;

/** Turns each kind of switch and check box that a script made, by keys and by the pointer, and turns it back. */
export async function turnControls(hand: Hand, signal: AbortSignal): Promise<TurnedControl[]> {
  const controls = hand.used.page.top
    .all(TURNABLE)
    .filter((element) => !element.matches(NATIVE) && isTabbable(element) && !isDisabled(element));
  const turned: TurnedControl[] = [];
  for (const control of oneOfEachKind(controls, { limit: MAX_TURNED })) {
    if (signal.aborted) break;
    const byKey =
      (await turns(hand, control, () => press(hand.used.cdp, SPACE))) ||
      (await turns(hand, control, () => press(hand.used.cdp, ENTER)));
    const byPointer = await turns(hand, control, () => hand.clickOn(control));
    // Twice is back; a single way is gone once more.
    if (byKey !== byPointer)
      await (byKey
        ? turns(hand, control, () => press(hand.used.cdp, SPACE))
        : turns(hand, control, () => hand.clickOn(control)));
    turned.push({ element: { frame: control.frame.index, node: control.node }, byKey, byPointer });
  }
  await hand.leave();
  return turned;
}

async function turns(hand: Hand, control: PageElement, act: () => Promise<void>): Promise<boolean> {
  // What has the focus already would not be said to take it.
  await hand.leave();
  if (!(await hand.bringIntoView(control)) || !(await hand.focus(control))) return false;
  const before = await stateOf(hand, control);
  await act();
  await hand.settle();
  const after = await stateOf(hand, control);
  return before !== null && after !== null && before !== after;
}

async function stateOf(hand: Hand, control: PageElement): Promise<unknown> {
  const id = hand.used.backendIdOf(control);
  return id === null ? null : hand.used.world.callWithNodes(STATE, [id]);
}
