import type { ContextChange, PageElement } from '@abhigam/facts';
import { isHeard, isTabbable } from '@abhigam/rules';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { contextChangeOf } from './context-change.ts';

const MAX_CONTROLS = 40;

/** Gives each kind of control the focus that something listens for. */
export async function onFocus(interactor: PageInteractor, signal: AbortSignal): Promise<ContextChange[]> {
  const controls = interactor.used.page.top.elements.filter(
    (element) =>
      isTabbable(element) && element.tag !== 'iframe' && isHeard(element, 'focus', 'focusin', 'DOMFocusIn'),
  );
  const changes: ContextChange[] = [];
  for (const control of oneOfEachKind(controls, { limit: MAX_CONTROLS })) {
    if (signal.aborted) break;
    const change = await focusChange(interactor, control);
    if (change) changes.push(change);
  }
  await interactor.leave();
  return changes;
}

async function focusChange(interactor: PageInteractor, control: PageElement): Promise<ContextChange | null> {
  await interactor.mark();
  // What has gone or is hidden by now takes none.
  if (!(await interactor.focus(control))) return null;
  const change = contextChangeOf(control, await interactor.reaction());
  // On a busy machine what a page does by itself, such as the next slide, may come just then.
  return change && (await comesAgain(interactor, control, change)) ? change : null;
}

/**
 * Whether the focus caused the change: where the control is no longer in sight, as on a slide that has gone, the same must follow
 * when the focus is taken away and given once more.
 */
async function comesAgain(
  interactor: PageInteractor,
  control: PageElement,
  { change }: ContextChange,
): Promise<boolean> {
  if (change !== 'focus-lost' && change !== 'focus-moved') return true;
  if (await interactor.isInSight(control)) return true;
  await interactor.leave();
  await interactor.rest();
  await interactor.mark();
  // A control that has gone since: it handed the focus on in its own place, or it went with the slide that it stands in.
  if (!(await interactor.focus(control))) return change === 'focus-moved';
  return contextChangeOf(control, await interactor.reaction())?.change === change;
}
