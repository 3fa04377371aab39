import type { PageElement } from '@abhigam/facts';
import { isNavigationLink, isTabbable } from '@abhigam/rules';
import { ARROW_DOWN, ENTER, ESCAPE, type Key, press, SPACE } from '../keys.ts';
import type { PageInteractor, ShownPart } from '../page-interactor.ts';
import { isSame, reactionOf } from './reactions.ts';

const MAX_CONTROLS = 3;
const FIELDS = 'input, select, textarea, [contenteditable]';

/**
 * Whether a key shows content on one of the trigger's controls, or on a sibling control; null when that cannot
 * be tried: on a link (leads away) or in a field (types text).
 */
export async function byKeys(
  interactor: PageInteractor,
  trigger: PageElement,
  part: ShownPart,
  mayWait: boolean,
): Promise<boolean | null> {
  const beside = trigger.matches('li') ? [] : (trigger.parent?.children ?? []);
  const near = [trigger, ...beside]
    .flatMap((element) => [element, ...element.descendants])
    .filter(isTabbable);
  const control = near.length === 0 ? around(trigger) : null;
  const controls = [...new Set(control ? [control] : near)];
  if (controls.length > MAX_CONTROLS || controls.some((one) => one.matches(FIELDS) || isNavigationLink(one)))
    return null;
  // On a link the space key scrolls the page.
  for (const one of controls)
    for (const key of one.tag === 'a' ? [ENTER, ARROW_DOWN] : [ENTER, SPACE, ARROW_DOWN]) {
      const opens = await opensBy(interactor, one, key, part, mayWait);
      if (opens !== false) return opens;
    }
  return false;
}

/** Null when the key would lead away, showed other controls, or was not pressed. */
async function opensBy(
  interactor: PageInteractor,
  control: PageElement,
  key: Key,
  part: ShownPart,
  mayWait: boolean,
): Promise<boolean | null> {
  await interactor.leave();
  await interactor.settle();
  if (!(await interactor.focus(control))) return null;
  await interactor.mark();
  await press(interactor.used.cdp, key);
  const { shown, attempts } = await reactionOf(interactor, mayWait);
  // Closes it before the next attempt.
  if (shown.length > 0) await press(interactor.used.cdp, ESCAPE);
  if (shown.length > 0 && (await interactor.stillShown())[0] === true) await press(interactor.used.cdp, key);
  await interactor.leave();
  if (shown.some((one) => isSame(one, part))) return true;
  return attempts.length > 0 || shown.some(({ controls }) => controls > 0) ? null : false;
}

export function around(trigger: PageElement): PageElement | null {
  for (const element of trigger.ancestors()) if (isTabbable(element)) return element;
  return null;
}
