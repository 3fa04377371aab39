import type { HoverUse, PageElement } from '@abhigam/facts';
import { Hand } from '../hand.ts';
import { oneOfEachKind } from '../kinds.ts';
import { movePointer } from '../pointer.ts';
import type { UsedPage } from '../used-page.ts';
import { looksUnderPointer } from './looks-under-pointer.ts';
import { namedByStyles } from './named-by-styles.ts';
import { NOWHERE } from './pointer-places.ts';
import { tryTrigger } from './try-trigger.ts';

const MAX_TRIGGERS = 40;
const MAX_BY_STYLE = 300;
const MAX_INSIDE = 60;
const HEARD = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'];

/**
 * Moves the pointer over what listens for it and over what style sheets have show something, each kind once, and sees
 * what comes into sight, whether it goes by Escape, stays under the pointer, and comes with the focus too; and which colours
 * links and buttons have then. Of the page itself; frames are not tried.
 */
export async function useHover(used: UsedPage, signal: AbortSignal): Promise<HoverUse> {
  const hand = await Hand.take(used);
  const shown: HoverUse['shown'] = [];
  try {
    const triggers = await triggersOf(used);
    for (const trigger of oneOfEachKind(triggers, { limit: MAX_TRIGGERS, tells: kindsInside })) {
      if (signal.aborted) break;
      const content = await tryTrigger(hand, trigger);
      if (content) shown.push(content);
    }
    await movePointer(used.cdp, NOWHERE);
    await hand.leave();
    await hand.settle();
    return { shown, looks: signal.aborted ? [] : await looksUnderPointer(used) };
  } finally {
    hand.stop();
  }
}

/** The first entry of a menu often holds no other, and shows nothing. */
function kindsInside({ descendants }: PageElement): string {
  return [...new Set(descendants.slice(0, MAX_INSIDE).map(({ tag }) => tag))].sort().join();
}

async function triggersOf(used: UsedPage): Promise<PageElement[]> {
  const byStyle = await namedByStyles(used, 'content', MAX_BY_STYLE);
  return used.page.top.elements.filter(
    (element) =>
      !['html', 'body', 'main'].includes(element.tag) &&
      element.box !== null &&
      (byStyle.has(element) || element.listensTo(...HEARD) || isDelegated(element)),
  );
}

/** Libraries listen on the whole document and tell what shows something by attributes. */
function isDelegated(element: PageElement): boolean {
  return element.matches(
    '[data-bs-toggle=tooltip], [data-bs-toggle=popover], [data-toggle=tooltip], [data-toggle=popover], [data-tooltip], [data-tip], [data-tippy-content], [data-hover], [aria-haspopup], [aria-describedby]:is(button, a[href], [tabindex])',
  );
}
