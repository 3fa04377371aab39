import type { ContextChange, PageElement } from '@abhigam/facts';
import { hasListener, isTabbable } from '@abhigam/rules';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';
import { contextChangeOf } from './context-change.ts';

const MAX_CONTROLS = 40;

/** Focuses each kind of control with a focus listener. */
export async function onFocus(interactor: PageInteractor, signal: AbortSignal): Promise<ContextChange[]> {
  const controls = interactor.used.page.top.elements.filter(
    (element) =>
      isTabbable(element) &&
      element.tag !== 'iframe' &&
      hasListener(element, 'focus', 'focusin', 'DOMFocusIn'),
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
  // A removed or hidden control cannot get focus.
  if (!(await interactor.focus(control))) return null;
  const change = contextChangeOf(control, await interactor.reaction());
  // On a busy machine the page, such as a carousel, may change automatically at the same time.
  return change && (await repeatsOnFocus(interactor, control, change)) ? change : null;
}

/**
 * Whether focus caused the change: if the control is no longer visible, such as on a previous slide, the change
 * must repeat when it is blurred and focused again.
 */
async function repeatsOnFocus(
  interactor: PageInteractor,
  control: PageElement,
  { change }: ContextChange,
): Promise<boolean> {
  if (change !== 'focus-lost' && change !== 'focus-moved') return true;
  if (await interactor.isInSight(control)) return true;
  await interactor.leave();
  await interactor.rest();
  await interactor.mark();
  // The control is gone: either it moved focus itself, or it disappeared with its slide.
  if (!(await interactor.focus(control))) return change === 'focus-moved';
  return contextChangeOf(control, await interactor.reaction())?.change === change;
}
