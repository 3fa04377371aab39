import type { HoverContent, PageElement } from '@abhigam/facts';
import { isTabbable } from '@abhigam/rules';
import { ESCAPE, press } from '../keys.ts';
import type { Box, PageInteractor, Reaction, ShownPart } from '../page-interactor.ts';
import { movePointer, type Place } from '../pointer.ts';
import { NOWHERE, placeOn } from './pointer-places.ts';
import { atRest, disappears, isSame, pointAt, reactionOf } from './reactions.ts';
import { around, byKeys } from './try-by-keys.ts';

/** CSS pixels; across a larger gap the pointer crosses other elements on the way from trigger to content. */
const MAX_GAP = 30;
const STEPS = 8;
/** Number of checks; some content closes in several steps. */
const LOOKS = 8;

/**
 * Content that hovering a trigger shows; null when there is none, or when it is available by other means.
 *
 * @param mayWait scripts listen for the pointer here, and may show content after a delay
 */
export async function tryTrigger(
  interactor: PageInteractor,
  trigger: PageElement,
  mayWait: boolean,
): Promise<HoverContent | null> {
  const { cdp } = interactor.used;
  await movePointer(cdp, NOWHERE);
  const box = await interactor.bringIntoView(trigger);
  if (!box) return null;
  const middle = placeOn(box);
  await interactor.settle();
  await interactor.mark();
  const reaction = await nearest(
    interactor,
    await atRest(interactor, await pointAt(interactor, middle, mayWait)),
    box,
  );
  const [part] = reaction.shown;
  if (!part) return null;
  const covers = reaction.shown.some((one) => one.covers);
  const coversOnlyTrigger = covers && !(await interactor.coversBeyond(trigger));
  const ids = await interactor.shownIds();
  const refs = ids.map((id) => (id === null ? null : interactor.used.refOf(id)));
  const staysUnderPointer = await stays(interactor, middle, box, part.box);
  // Moves the pointer away and back: content that appeared without the pointer does not disappear.
  await movePointer(cdp, NOWHERE);
  // Content that stays open is not caused by hover alone.
  if (!(await disappears(interactor))) return null;
  const closesOnEscape = await escapes(interactor, middle, box, mayWait);
  await movePointer(cdp, NOWHERE);
  await disappears(interactor);
  const focused = await onFocus(interactor, trigger, part, refs.length, mayWait);
  const controls = reaction.shown.reduce((sum, one) => sum + one.controls, 0);
  const isMissed = controls > 0 && focused.triggerTakesFocus && focused.showsOnFocus === false;
  const opensByKeys = isMissed ? await byKeys(interactor, trigger, part, mayWait) : null;
  return {
    trigger: { frame: trigger.frame.index, node: trigger.node },
    text: part.text,
    role: part.role,
    parts: refs,
    controls,
    covers,
    coversOnlyTrigger,
    goesByEscape: closesOnEscape,
    staysUnderPointer,
    gap: gapBetween(box, part.box),
    ...focused,
    ...(opensByKeys !== null && { opensByKeys }),
    opensOtherwise: opensOtherwise(trigger),
  };
}

/** If content appears next to the trigger, ignores content further away, such as an automatic carousel. */
async function nearest(interactor: PageInteractor, reaction: Reaction, trigger: Box): Promise<Reaction> {
  const near = [...reaction.shown.keys()].filter((at) => {
    const part = reaction.shown[at];
    return part !== undefined && gapBetween(trigger, part.box) <= MAX_GAP;
  });
  if (near.length === 0 || near.length === reaction.shown.length) return reaction;
  await interactor.keepOnly(near);
  return { ...reaction, shown: reaction.shown.filter((_, at) => near.includes(at)) };
}

/**
 * Moves from the trigger onto its content in small steps along a straight line; the content must still be
 * visible after a while.
 */
async function stays(
  interactor: PageInteractor,
  from: Place,
  trigger: Box,
  content: Box,
): Promise<boolean | null> {
  if (gapBetween(trigger, content) > MAX_GAP) return null;
  const to = nearestInside(from, content);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await movePointer(interactor.used.cdp, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  }
  return !(await disappears(interactor));
}

function gapBetween(one: Box, other: Box): number {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.max(0, across, down);
}

/** A few pixels inside its edge. */
function nearestInside({ x, y }: Place, box: Box): Place {
  const inset = (size: number) => Math.min(4, size / 2);
  return {
    x: Math.min(Math.max(x, box.x + inset(box.width)), box.x + box.width - inset(box.width)),
    y: Math.min(Math.max(y, box.y + inset(box.height)), box.y + box.height - inset(box.height)),
  };
}

async function escapes(
  interactor: PageInteractor,
  middle: Place,
  trigger: Box,
  mayWait: boolean,
): Promise<boolean | null> {
  const again = await nearest(interactor, await pointAt(interactor, middle, mayWait), trigger);
  if (again.shown.length === 0) return null;
  await press(interactor.used.cdp, ESCAPE);
  for (let look = 0; look < LOOKS; look += 1) if ((await interactor.stillShown())[0] === false) return true;
  return disappears(interactor);
}

async function onFocus(
  interactor: PageInteractor,
  trigger: PageElement,
  part: ShownPart,
  count: number,
  mayWait: boolean,
): Promise<Pick<HoverContent, 'triggerTakesFocus' | 'showsOnFocus'>> {
  const control = [trigger, ...trigger.descendants].find(isTabbable) ?? around(trigger);
  if (!control || count === 0) return { triggerTakesFocus: false, showsOnFocus: null };
  await interactor.leave();
  await interactor.settle();
  await interactor.mark();
  // A key press switches scripts to keyboard mode: some show content only for the keyboard.
  await press(interactor.used.cdp, { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 });
  const took = await interactor.focus(control);
  const { shown } = await reactionOf(interactor, mayWait);
  await interactor.leave();
  if (mayWait && shown.length > 0) await disappears(interactor);
  return { triggerTakesFocus: took, showsOnFocus: took ? shown.some((one) => isSame(one, part)) : null };
}

/** Whether a button opens the content by keyboard, itself or a sibling. */
function opensOtherwise(trigger: PageElement): boolean {
  const isOpener = (element: PageElement) => element.has('aria-expanded') || element.has('aria-haspopup');
  if (isOpener(trigger) || trigger.descendants.some(isOpener)) return true;
  return trigger.parent?.children.some(isOpener) === true;
}
