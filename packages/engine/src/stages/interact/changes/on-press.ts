import type { ContextChangeFacts, PageElement } from '@abhigam/facts';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { movePointer, pressPointer, releasePointer } from '../pointer.ts';
import { contextChangeOf } from './context-change.ts';

const MAX_PRESSED = 10;
/** Number of checks; each takes some frames. */
const LOOKS_AWAY = 12;
const NOWHERE = { x: 1, y: 1 };

type Pressed = ContextChangeFacts['onPress'][number];

/**
 * Presses the pointer on each kind of element with its own pointer-down listener, and releases it elsewhere.
 */
export async function onPress(interactor: PageInteractor, signal: AbortSignal): Promise<Pressed[]> {
  const pressed = interactor.used.page.top.elements.filter(
    (element) =>
      element.listensTo('mousedown', 'pointerdown') &&
      !['html', 'body'].includes(element.tag) &&
      element.box !== null,
  );
  const changes: Pressed[] = [];
  for (const element of oneOfEachKind(pressed, { limit: MAX_PRESSED })) {
    if (signal.aborted) break;
    const change = await pressChange(interactor, element);
    if (change) changes.push(change);
  }
  await interactor.leave();
  return changes;
}

/** A tooltip that appeared late because of hover disappears late, too. */
async function staysAway(interactor: PageInteractor): Promise<boolean> {
  for (let look = 0; look < LOOKS_AWAY; look += 1)
    if ((await interactor.stillShown())[0] !== true) return false;
  return true;
}

async function pressChange(interactor: PageInteractor, element: PageElement): Promise<Pressed | null> {
  const middle = await interactor.pointAt(element);
  if (!middle) return null;
  const { cdp } = interactor.used;
  await interactor.settle();
  await interactor.mark();
  await pressPointer(cdp, middle);
  const { attempts, shown } = await interactor.reaction();
  await movePointer(cdp, NOWHERE);
  await releasePointer(cdp, NOWHERE);
  await interactor.settle();
  interactor.attempts.take();
  const stays = shown.length > 0 && attempts.length === 0 && (await staysAway(interactor));
  if (stays) {
    // The same press usually closes the opened part.
    await pressPointer(cdp, middle);
    await releasePointer(cdp, NOWHERE);
    await interactor.settle();
    interactor.attempts.take();
    const at = { frame: element.frame.index, node: element.node };
    return { element: at, change: 'shown', to: null, wasFull: false, shownRole: shown[0]?.role ?? '' };
  }
  // The browser itself moves focus on a press.
  return attempts.length > 0
    ? contextChangeOf(element, { attempts, shown: [], focus: null, hasFocus: true, grown: false })
    : null;
}
