import type { ContextChangeFacts } from '@abhigam/facts';
import type { InteractionContext } from '../interaction-context.ts';
import { watchBeforePress } from '../motion-watch.ts';
import { PageInteractor } from '../page-interactor.ts';
import { nextControls } from '../states/next-slides.ts';
import { onFocus } from './on-focus.ts';
import { onInput } from './on-input.ts';
import { onPress } from './on-press.ts';
import { shortcuts } from './shortcuts.ts';

/**
 * Focuses controls, changes values, types and presses, and records context changes. Tries only what the page
 * has listeners for, and each kind of control once. Frames are not tried.
 */
export async function probeContextChanges(
  used: InteractionContext,
  signal: AbortSignal,
): Promise<ContextChangeFacts> {
  // From here on the pointer and keys are pressed.
  if (nextControls(used.page).length > 0) await watchBeforePress(used, signal);
  const interactor = await PageInteractor.take(used);
  try {
    return {
      onFocus: await onFocus(interactor, signal),
      onInput: await onInput(interactor, signal),
      onPress: await onPress(interactor, signal),
      shortcuts: await shortcuts(interactor, signal),
    };
  } finally {
    interactor.stop();
  }
}
