import type { OpenedState, StatesUse } from '@abhigam/facts';
import { Hand } from '../hand.ts';
import { oneOfEachKind } from '../kinds.ts';
import type { UsedPage } from '../used-page.ts';
import { formErrors } from './form-errors.ts';
import { nextSlides } from './next-slides.ts';
import { openState } from './open-state.ts';
import { openersOf, shapeOfOpened } from './openers.ts';
import { turnControls } from './turn-controls.ts';

const MAX_STATES = 12;

/**
 * Opens what standard patterns keep closed, one after the other, sees where the focus goes, and closes it again; then sends
 * forms empty, which no request leaves. Of the page itself; frames are not tried. What would lead away is left.
 */
export async function useStates(used: UsedPage, signal: AbortSignal): Promise<StatesUse> {
  const hand = await Hand.take(used);
  try {
    const opened: OpenedState[] = [];
    const openers = oneOfEachKind(openersOf(used.page), { limit: MAX_STATES, tells: shapeOfOpened });
    for (const opener of openers) {
      if (signal.aborted) break;
      const state = await openState(hand, opener, signal);
      if (state) opened.push(state);
    }
    const turned = await turnControls(hand, signal);
    await nextSlides(hand, signal);
    return { opened, turned, formErrors: await formErrors(hand, signal) };
  } finally {
    hand.stop();
  }
}
