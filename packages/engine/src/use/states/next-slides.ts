import type { Page, PageElement } from '@abhigam/facts';
import { isDisabled, isTabbable } from '@abhigam/rules';
import type { Hand } from '../hand.ts';
import { ENTER, press } from '../keys.ts';
import { oneOfEachKind } from '../kinds.ts';

const MAX_CAROUSELS = 2;
/** As the carousels that most sites use call them. */
const NEXT = [
  '[data-bs-slide=next]',
  '[data-slide=next]',
  '.carousel-control-next',
  '.swiper-button-next',
  '.slick-next',
  '.owl-next',
  '.splide__arrow--next',
  '.glide__arrow--right',
].join();
const CAROUSEL = '[aria-roledescription=carousel i], [aria-roledescription=slider i]';
const SAYS_NEXT = /^(?:next|forward|›|»|>|→|अगल|आगे)/i;

/** Goes on to the next part of carousels, so that it is judged, and leaves it there. */
export async function nextSlides(hand: Hand, signal: AbortSignal): Promise<void> {
  const { states, cdp } = hand.used;
  if (!states) return;
  for (const control of oneOfEachKind(nextControls(hand.used.page), { limit: MAX_CAROUSELS })) {
    if (signal.aborted) return;
    await hand.leave();
    if (!(await hand.bringIntoView(control)) || !(await hand.focus(control))) continue;
    await hand.settle();
    await hand.mark();
    await press(cdp, ENTER);
    const { attempts } = await hand.reaction();
    if (attempts.length === 0)
      await states.look(hand.used, { kind: 'slide', control, press: 'Enter' }, signal);
  }
}

function nextControls(page: Page): PageElement[] {
  return page.top.elements.filter(
    (element) =>
      (element.matches(NEXT) ||
        (element.matches('button, [role=button i]') &&
          SAYS_NEXT.test(element.name) &&
          element.closest(CAROUSEL) !== null)) &&
      isTabbable(element) &&
      !isDisabled(element),
  );
}
