import type { StateFacts } from '@abhigam/facts';
import type { InteractionContext } from '../interaction-context.ts';
import { oneOfEachKind } from '../kinds.ts';
import { PageInteractor } from '../page-interactor.ts';
import { chooseOpeners } from './choose-openers.ts';
import { tryClicks } from './click-trials.ts';
import { formErrors } from './form-errors.ts';
import { openHoverMenus } from './hover-menus.ts';
import { openInnerStates } from './inner-states.ts';
import { nextSlides } from './next-slides.ts';
import { type OpenableState, openState } from './open-state.ts';
import { guessedOpenersOf, openersOf } from './openers.ts';
import { revealHiddenParts } from './reveal-hidden-parts.ts';
import { trySkipLinks } from './try-skip-links.ts';
import { turnControls } from './turn-controls.ts';

const MAX_STATES = 16;
/** Maximum number of controls without any sign that they open something. */
const MAX_GUESSED = 8;
const GUESS_ROOM_MS = 2_000;

/**
 * Opens closed parts with standard patterns one after the other, records focus, and closes them; then opens
 * menus on hover; then submits forms empty, without a request leaving; then opens nested parts while there is
 * time. Frames are not tried. Skips what would lead away.
 */
export async function probeStates(
  used: InteractionContext,
  signal: AbortSignal,
  leftMs: () => number = () => Number.POSITIVE_INFINITY,
): Promise<StateFacts> {
  const interactor = await PageInteractor.take(used);
  try {
    const skipLinks = await trySkipLinks(interactor, signal);
    const states: OpenableState[] = [];
    const counts = new Map<string, number>();
    const openers = openersOf(used.page);
    for (const opener of chooseOpeners(used, openers, { limit: MAX_STATES, counts })) {
      if (signal.aborted) break;
      const state = await openState(interactor, opener, signal);
      if (state) states.push(state);
    }
    await openHoverMenus(interactor, signal);
    if (!signal.aborted) await revealHiddenParts(interactor, signal);
    const turned = await turnControls(interactor, signal);
    await nextSlides(interactor, signal);
    const errors = await formErrors(interactor, signal);
    for (const opener of oneOfEachKind(guessedOpenersOf(used.page, openers), {
      limit: MAX_GUESSED,
      counts,
    })) {
      if (signal.aborted || leftMs() < GUESS_ROOM_MS) break;
      const state = await openState(interactor, opener, signal, { isGuess: true });
      if (state) states.push(state);
    }
    const inner = await openInnerStates(interactor, states, { signal, leftMs, counts });
    const clicks = await tryClicks(interactor, signal, leftMs);
    const opened = [...states, ...inner].flatMap(({ facts }) => facts ?? []);
    const { found, opened: judged } = used.openers;
    return { opened, openers: { found, opened: judged }, turned, clicks, skipLinks, formErrors: errors };
  } finally {
    interactor.stop();
  }
}
