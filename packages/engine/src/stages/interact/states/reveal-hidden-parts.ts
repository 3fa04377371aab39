import type { Page, PageElement } from '@abhigam/facts';
import { KIT, type PageInteractor } from '../page-interactor.ts';

/** All are shown together and judged as one state: one state each would need a snapshot by all sources. */
const MAX_PARTS = 50;
const MAX_INSIDE = 1_000;

/**
 * Shows content that is hidden until found (`hidden="until-found"`) or by
 * `content-visibility: hidden`, judges it like the content of `<details>`, and hides it again. Fires
 * `beforematch`, as the browser's search does, so that the page's own code updates its controls.
 */
export async function revealHiddenParts(interactor: PageInteractor, signal: AbortSignal): Promise<void> {
  const { used } = interactor;
  if (!used.states) return;
  const parts = hiddenParts(used.page).slice(0, MAX_PARTS);
  const ids = parts.flatMap((part) => used.backendIdOf(part) ?? []);
  const [first] = parts;
  if (!first || ids.length === 0) return;
  await interactor.leave();
  await interactor.mark();
  await used.world.callWithNodes(SHOW, ids);
  try {
    await interactor.settle();
    await used.states.look(used, { kind: 'hidden-part', control: first, press: 'Enter' }, signal);
  } finally {
    await used.world.callWithNodes(HIDE, ids).catch(() => undefined);
    await interactor.settle().catch(() => undefined);
  }
}

/**
 * Elements whose content the browser skips and that are not empty; for nested ones only the markup is known.
 */
export function hiddenParts(page: Page): PageElement[] {
  return page.top.elements.filter(
    (element) =>
      (element.style('content-visibility') === 'hidden' ||
        element.attribute('hidden')?.toLowerCase() === 'until-found') &&
      element.descendants.length > 0,
  );
}

/** Like the browser's search: opens closed details around a part, and shows hidden parts inside it. */
const SHOW = `function (...parts) {
  ${KIT}.hiddenParts = [];
  const keep = (part, name) => ${KIT}.hiddenParts.push({ part, name, value: part.getAttribute(name) });
  const show = (part) => {
    keep(part, 'style');
    if (part.hasAttribute('hidden')) {
      keep(part, 'hidden');
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
      part.removeAttribute('hidden');
    }
    if (getComputedStyle(part).contentVisibility === 'hidden')
      part.style.setProperty('content-visibility', 'visible', 'important');
  };
  const isSkipped = (one) => getComputedStyle(one).contentVisibility === 'hidden' && one.localName !== 'slot';
  for (const part of parts) {
    if (!part?.isConnected) continue;
    for (let at = part.parentElement; at; at = at.parentElement)
      if (at.localName === 'details' && !at.open) {
        keep(at, 'open');
        at.open = true;
      }
    for (const one of [part, ...[...part.querySelectorAll('*')].slice(0, ${MAX_INSIDE})]) if (isSkipped(one)) show(one);
  }
}`;

const HIDE = `function () {
  for (const { part, name, value } of (${KIT}.hiddenParts ?? []).reverse())
    if (value === null) part.removeAttribute(name);
    else part.setAttribute(name, value);
}`;
