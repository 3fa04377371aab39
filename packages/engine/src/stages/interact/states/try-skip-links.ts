import type { PageElement, StateFacts } from '@abhigam/facts';
import { isTabbable } from '@abhigam/rules';
import { ENTER, press, TAB } from '../keys.ts';
import type { PageInteractor } from '../page-interactor.ts';

const MAX_LINKS = 2;
/** Later links are entries of a table of contents. */
const MAX_STOPS_BEFORE = 5;

/** Whether focus has moved from the target: it is in it or after it, or nothing focusable follows. */
const HAS_MOVED = `function (link, target) {
  if (!link || !target) return null;
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === document.documentElement) return true;
  if (target.contains(focused)) return true;
  return (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}`;

/** Uses the same-page links at the beginning of the page: Enter, then Tab. */
export async function trySkipLinks(
  interactor: PageInteractor,
  signal: AbortSignal,
): Promise<NonNullable<StateFacts['skipLinks']>> {
  const { used } = interactor;
  const tried: NonNullable<StateFacts['skipLinks']> = [];
  const first = used.page.top.elements.filter(isTabbable).slice(0, MAX_STOPS_BEFORE);
  for (const link of first.filter((one) => targetOf(one) !== null).slice(0, MAX_LINKS)) {
    if (signal.aborted) break;
    const target = targetOf(link);
    const ids = [link, target].flatMap((one) => (one && used.backendIdOf(one)) ?? []);
    await interactor.leave();
    if (ids.length < 2 || !(await interactor.focus(link))) continue;
    await press(used.cdp, ENTER);
    await interactor.settle();
    await press(used.cdp, TAB);
    await interactor.settle();
    const moves = await used.world.callWithNodes(HAS_MOVED, ids);
    if (typeof moves === 'boolean')
      tried.push({ element: { frame: link.frame.index, node: link.node }, moves });
  }
  interactor.attempts.take();
  await interactor.leave();
  return tried;
}

/**
 * Target of a same-page link that comes before it; null for other links, and for one that opens its target,
 * which would stay open.
 */
function targetOf(link: PageElement): PageElement | null {
  if (link.matches('[role=button i], [data-toggle], [data-bs-toggle], [aria-expanded], [aria-haspopup]'))
    return null;
  const href = link.matches('a[href^="#"]') ? (link.attribute('href') ?? '') : '';
  const target = href.length > 1 ? link.byId(decodeURIComponentSafely(href.slice(1))) : null;
  return target?.isShown && target.node > link.node ? target : null;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
