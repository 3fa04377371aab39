import type { PageElement, ToggledControl } from '@abhigam/facts';
import { isDisabled, isTabbable } from '@abhigam/rules';
import { ENTER, press, SPACE } from '../keys.ts';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';

const MAX_TURNED = 8;
const TURNABLE =
  '[role=switch i], [role=checkbox i], [role=button i][aria-pressed], [role=menuitemcheckbox i]';
const NATIVE = 'input, button, select, summary, a[href]';
const STATE = `function (node) {
  return node?.isConnected ? [node.getAttribute('aria-checked'), node.getAttribute('aria-pressed')].join() : null;
}`;

/** Toggles each kind of scripted switch and checkbox by keys and pointer, and restores it. */
export async function turnControls(
  interactor: PageInteractor,
  signal: AbortSignal,
): Promise<ToggledControl[]> {
  const controls = interactor.used.page.top
    .all(TURNABLE)
    .filter((element) => !element.matches(NATIVE) && isTabbable(element) && !isDisabled(element));
  const turned: ToggledControl[] = [];
  for (const control of oneOfEachKind(controls, { limit: MAX_TURNED })) {
    if (signal.aborted) break;
    const byKey =
      (await turns(interactor, control, () => press(interactor.used.cdp, SPACE))) ||
      (await turns(interactor, control, () => press(interactor.used.cdp, ENTER)));
    const byPointer = await turns(interactor, control, () => interactor.clickOn(control));
    // If key and pointer both toggled the control, it is back in its initial state; if only one did, toggle it
    // again.
    if (byKey !== byPointer)
      await (byKey
        ? turns(interactor, control, () => press(interactor.used.cdp, SPACE))
        : turns(interactor, control, () => interactor.clickOn(control)));
    turned.push({ element: { frame: control.frame.index, node: control.node }, byKey, byPointer });
  }
  await interactor.leave();
  return turned;
}

async function turns(
  interactor: PageInteractor,
  control: PageElement,
  act: () => Promise<void>,
): Promise<boolean> {
  // An already focused element would not count as taking focus.
  await interactor.leave();
  if (!(await interactor.bringIntoView(control)) || !(await interactor.focus(control))) return false;
  const before = await stateOf(interactor, control);
  await act();
  await interactor.settle();
  const after = await stateOf(interactor, control);
  return before !== null && after !== null && before !== after;
}

async function stateOf(interactor: PageInteractor, control: PageElement): Promise<unknown> {
  const id = interactor.used.backendIdOf(control);
  return id === null ? null : interactor.used.world.callWithNodes(STATE, [id]);
}
