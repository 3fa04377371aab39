import type { ContextChange, PageElement } from '@abhigam/facts';
import type { Hand } from '../hand.ts';
import { oneOfEachKind } from '../kinds.ts';
import { movePointer, pressPointer, releasePointer } from '../pointer.ts';
import { contextChangeOf } from './context-change.ts';

const MAX_PRESSED = 10;
const NOWHERE = { x: 1, y: 1 };

/** Presses each kind of thing that listens itself for the pointer's way down, and lets go elsewhere. */
export async function onPress(hand: Hand, signal: AbortSignal): Promise<ContextChange[]> {
  const pressed = hand.used.page.top.elements.filter(
    (element) =>
      element.listensTo('mousedown', 'pointerdown') &&
      !['html', 'body'].includes(element.tag) &&
      element.box !== null,
  );
  const changes: ContextChange[] = [];
  for (const element of oneOfEachKind(pressed, { limit: MAX_PRESSED })) {
    if (signal.aborted) break;
    const change = await pressChange(hand, element);
    if (change) changes.push(change);
  }
  await hand.leave();
  return changes;
}

async function pressChange(hand: Hand, element: PageElement): Promise<ContextChange | null> {
  const box = await hand.bringIntoView(element);
  if (!box) return null;
  const { cdp } = hand.used;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await movePointer(cdp, middle);
  await hand.settle();
  await hand.mark();
  await pressPointer(cdp, middle);
  const { attempts } = await hand.reaction();
  await movePointer(cdp, NOWHERE);
  await releasePointer(cdp, NOWHERE);
  await hand.settle();
  hand.attempts.take();
  // Where the focus goes by a press is the browser's affair.
  return attempts.length > 0
    ? contextChangeOf(element, { attempts, shown: [], focus: null, hasFocus: true })
    : null;
}
