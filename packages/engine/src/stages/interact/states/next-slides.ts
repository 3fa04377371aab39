import type { Page, PageElement } from '@abhigam/facts';
import { CAROUSELS, isDisabled, isTabbable } from '@abhigam/rules';
import { NEXT_CONTROLS, SAYS_NEXT } from '../carousels.ts';
import { ENTER, press } from '../keys.ts';
import { oneOfEachKind } from '../kinds.ts';
import type { PageInteractor } from '../page-interactor.ts';

const MAX_CAROUSELS = 2;
const NEXT_BY_NAME = new RegExp(SAYS_NEXT, 'i');

/** Shows the next slide of carousels, so that it is judged, and leaves it visible. */
export async function nextSlides(interactor: PageInteractor, signal: AbortSignal): Promise<void> {
  const { states, cdp } = interactor.used;
  if (!states) return;
  const controls = oneOfEachKind(nextControls(interactor.used.page), { limit: MAX_CAROUSELS });
  for (const control of controls) {
    if (signal.aborted) return;
    await interactor.leave();
    if (!(await interactor.bringIntoView(control)) || !(await interactor.focus(control))) continue;
    await interactor.settle();
    await interactor.mark();
    await press(cdp, ENTER);
    const { attempts } = await interactor.reaction();
    if (attempts.length === 0)
      await states.look(interactor.used, { kind: 'slide', control, press: 'Enter' }, signal);
  }
}

/** Next-slide controls of carousels. */
export function nextControls(page: Page): PageElement[] {
  return page.top.elements.filter(
    (element) =>
      (element.matches(NEXT_CONTROLS) ||
        (element.matches('button, [role=button i]') &&
          NEXT_BY_NAME.test(element.name) &&
          element.closest(CAROUSELS) !== null)) &&
      isTabbable(element) &&
      !isDisabled(element),
  );
}
