import type { Page, PageElement } from '@abhigam/facts';
import { type Hand, KIT } from '../hand.ts';

/** Shown at once and judged as one state: each by itself would take a look of all sources. */
const MAX_PARTS = 50;

/**
 * Shows what is hidden until the browser's search finds it (`hidden="until-found"`) and what style sheets hide by
 * `content-visibility: hidden`, has it judged like the content of `<details>`, and hides it again. The page hears of it as of a
 * search, by `beforematch`, so that its own code brings its controls up to date.
 */
export async function revealHiddenParts(hand: Hand, signal: AbortSignal): Promise<void> {
  const { used } = hand;
  if (!used.states) return;
  const parts = hiddenParts(used.page).slice(0, MAX_PARTS);
  const ids = parts.flatMap((part) => used.backendIdOf(part) ?? []);
  const [first] = parts;
  if (!first || ids.length === 0) return;
  await hand.leave();
  await hand.mark();
  await used.world.callWithNodes(SHOW, ids);
  try {
    await hand.settle();
    await used.states.look(used, { kind: 'hidden-part', control: first, press: 'Enter' }, signal);
  } finally {
    await used.world.callWithNodes(HIDE, ids).catch(() => undefined);
    await hand.settle().catch(() => undefined);
  }
}

/** Outermost elements whose content the browser skips, with something in it. */
export function hiddenParts(page: Page): PageElement[] {
  const found = page.top.elements.filter(
    (element) => element.style('content-visibility') === 'hidden' && element.descendants.length > 0,
  );
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}

const SHOW = `function (...parts) {
  ${KIT}.hiddenParts = parts.flatMap((part) => {
    if (!part) return [];
    const was = { part, hidden: part.getAttribute('hidden'), style: part.getAttribute('style') };
    if (was.hidden !== null) {
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
      part.removeAttribute('hidden');
    }
    if (getComputedStyle(part).contentVisibility === 'hidden')
      part.style.setProperty('content-visibility', 'visible', 'important');
    return [was];
  });
}`;

const HIDE = `function () {
  for (const { part, hidden, style } of ${KIT}.hiddenParts ?? []) {
    if (style === null) part.removeAttribute('style');
    else part.setAttribute('style', style);
    if (hidden !== null) part.setAttribute('hidden', hidden);
  }
}`;
