import type { ChangesUse } from '@abhigam/facts';
import { Hand } from '../hand.ts';
import { watchBeforePress } from '../motion-watch.ts';
import { nextControls } from '../states/next-slides.ts';
import type { UsedPage } from '../used-page.ts';
import { onFocus } from './on-focus.ts';
import { onInput } from './on-input.ts';
import { onPress } from './on-press.ts';
import { shortcuts } from './shortcuts.ts';

/**
 * Gives controls the focus, changes values, types and presses, and hears what context changes by it. Only what the page
 * listens for is tried, each kind of control once. Of the page itself; frames are not tried.
 */
export async function useChanges(used: UsedPage, signal: AbortSignal): Promise<ChangesUse> {
  // From here on the pointer presses, and so do keys.
  if (nextControls(used.page).length > 0) await watchBeforePress(used, signal);
  const hand = await Hand.take(used);
  try {
    return {
      onFocus: await onFocus(hand, signal),
      onInput: await onInput(hand, signal),
      onPress: await onPress(hand, signal),
      shortcuts: await shortcuts(hand, signal),
    };
  } finally {
    hand.stop();
  }
}
