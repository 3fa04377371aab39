import type { HoverContent, PageElement } from '@abhigam/facts';
import { isTabbable } from '@abhigam/rules';
import type { Box, Hand, ShownPart } from '../hand.ts';
import { ESCAPE, press } from '../keys.ts';
import { movePointer, type Place } from '../pointer.ts';
import { NOWHERE, placeOn } from './pointer-places.ts';

/** Content further away, in CSS pixels, lies apart from its trigger: the way there leads over other things. */
const MAX_GAP = 30;
const STEPS = 8;
/** Some close it in steps of their own: so often is looked again. */
const LOOKS = 8;

/** What the pointer shows on a trigger; null where that is nothing, or not what comes by other means too. */
export async function tryTrigger(hand: Hand, trigger: PageElement): Promise<HoverContent | null> {
  const { cdp } = hand.used;
  await movePointer(cdp, NOWHERE);
  const box = await hand.bringIntoView(trigger);
  if (!box) return null;
  const middle = placeOn(box);
  await hand.settle();
  await hand.mark();
  await movePointer(cdp, middle);
  const reaction = await hand.reaction();
  const [part] = reaction.shown;
  if (!part) return null;
  const covers = reaction.shown.some((one) => one.covers);
  const coversOnlyTrigger = covers && !(await hand.coversBeyond(trigger));
  const ids = await hand.shownIds();
  const refs = ids.map((id) => (id === null ? null : hand.used.refOf(id)));
  const staysUnderPointer = await stays(hand, middle, box, part.box);
  // Away and back: what came by itself meanwhile does not go.
  await movePointer(cdp, NOWHERE);
  await hand.settle();
  const wentAway = (await hand.stillShown())[0] === false;
  // What stays open, or closes after a while, is not the pointer's alone.
  if (!wentAway) return null;
  const goesByEscape = await escapes(hand, middle);
  await movePointer(cdp, NOWHERE);
  await hand.settle();
  const focused = await onFocus(hand, trigger, part, refs.length);
  return {
    trigger: { frame: trigger.frame.index, node: trigger.node },
    text: part.text,
    role: part.role,
    parts: refs,
    controls: reaction.shown.reduce((sum, { controls }) => sum + controls, 0),
    covers,
    coversOnlyTrigger,
    goesByEscape,
    staysUnderPointer,
    gap: gapBetween(box, part.box),
    ...focused,
    opensOtherwise: opensOtherwise(trigger),
  };
}

/** The way from the trigger onto its content, in a straight line and in small steps. */
async function stays(hand: Hand, from: Place, trigger: Box, content: Box): Promise<boolean | null> {
  if (gapBetween(trigger, content) > MAX_GAP) return null;
  const to = nearestInside(from, content);
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await movePointer(hand.used.cdp, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  }
  return (await hand.stillShown())[0] === true;
}

function gapBetween(one: Box, other: Box): number {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.max(0, across, down);
}

/** A few pixels within its edge. */
function nearestInside({ x, y }: Place, box: Box): Place {
  const inset = (size: number) => Math.min(4, size / 2);
  return {
    x: Math.min(Math.max(x, box.x + inset(box.width)), box.x + box.width - inset(box.width)),
    y: Math.min(Math.max(y, box.y + inset(box.height)), box.y + box.height - inset(box.height)),
  };
}

async function escapes(hand: Hand, middle: Place): Promise<boolean | null> {
  const { cdp } = hand.used;
  await movePointer(cdp, middle);
  const again = await hand.reaction();
  if (again.shown.length === 0) return null;
  await press(cdp, ESCAPE);
  for (let look = 0; look < LOOKS; look += 1) if ((await hand.stillShown())[0] === false) return true;
  return false;
}

async function onFocus(
  hand: Hand,
  trigger: PageElement,
  part: ShownPart,
  count: number,
): Promise<Pick<HoverContent, 'triggerTakesFocus' | 'showsOnFocus'>> {
  const control = [trigger, ...trigger.descendants].find(isTabbable) ?? around(trigger);
  if (!control || count === 0) return { triggerTakesFocus: false, showsOnFocus: null };
  await hand.leave();
  await hand.settle();
  await hand.mark();
  // As after a press of Tab: some show it for the keyboard only.
  await press(hand.used.cdp, { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 });
  const took = await hand.focus(control);
  const { shown } = await hand.reaction();
  await hand.leave();
  return { triggerTakesFocus: took, showsOnFocus: took ? shown.some((one) => isSame(one, part)) : null };
}

function around(trigger: PageElement): PageElement | null {
  for (const element of trigger.ancestors()) if (isTabbable(element)) return element;
  return null;
}

function isSame(one: ShownPart, other: ShownPart): boolean {
  return (
    one.text === other.text ||
    (one.text !== '' && (other.text.includes(one.text) || one.text.includes(other.text)))
  );
}

/** A button that opens it by keyboard, itself or beside it. */
function opensOtherwise(trigger: PageElement): boolean {
  const isOpener = (element: PageElement) => element.has('aria-expanded') || element.has('aria-haspopup');
  if (isOpener(trigger) || trigger.descendants.some(isOpener)) return true;
  return trigger.parent?.children.some(isOpener) === true;
}
