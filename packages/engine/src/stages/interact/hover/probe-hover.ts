import type { HoverContent, HoverFacts, PageElement } from '@abhigam/facts';
import { hasListener } from '@abhigam/rules';
import type { InteractionContext } from '../interaction-context.ts';
import { oneOfEachKind } from '../kinds.ts';
import { PageInteractor } from '../page-interactor.ts';
import { movePointer } from '../pointer.ts';
import { elementsWithHoverStyles } from './elements-with-hover-styles.ts';
import { hoverColours } from './hover-colours.ts';
import { NOWHERE } from './pointer-places.ts';
import { tryTrigger } from './try-trigger.ts';

const MAX_TRIGGERS = 40;
const MAX_BY_STYLE = 300;
const MAX_INSIDE = 60;
export const POINTER_EVENTS = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'];
/** Maximum number of entries of a menu with delegated listeners. */
const MAX_ENTRIES = 12;

/**
 * Hovers elements with pointer listeners or with hover styles, each kind once, and records what appears,
 * whether Escape dismisses it, whether it persists under the pointer, and whether focus shows it too; also
 * records hover colours of links and buttons. Frames are not tried.
 */
export async function probeHover(used: InteractionContext, signal: AbortSignal): Promise<HoverFacts> {
  const interactor = await PageInteractor.take(used);
  const shown: HoverFacts['shown'] = [];
  try {
    const triggers = await triggersOf(used);
    for (const trigger of oneOfEachKind(triggers, { limit: MAX_TRIGGERS, tells: kindsInside })) {
      if (signal.aborted) break;
      const content = await tryTrigger(interactor, trigger, listensToPointer(trigger));
      // An entry and the link in it show the same content.
      if (content && !shown.some((known) => isSamePart(known, content))) shown.push(content);
    }
    await movePointer(used.cdp, NOWHERE);
    await interactor.leave();
    await interactor.settle();
    return { shown, looks: signal.aborted ? [] : await hoverColours(used) };
  } finally {
    interactor.stop();
  }
}

/** The first entry of a menu often has no submenu and shows nothing. */
function kindsInside({ descendants }: PageElement): string {
  return [...new Set(descendants.slice(0, MAX_INSIDE).map(({ tag }) => tag))].sort().join();
}

async function triggersOf(used: InteractionContext): Promise<PageElement[]> {
  const byStyle = await elementsWithHoverStyles(used, 'content', MAX_BY_STYLE);
  const all = used.page.top.elements.filter(
    ({ tag, box }) => !['html', 'body', 'main'].includes(tag) && box !== null,
  );
  const isTrigger = (element: PageElement) =>
    byStyle.has(element) || element.listensTo(...POINTER_EVENTS) || isDelegated(element);
  const entries = all.filter(
    (element) => !isTrigger(element) && containsHiddenMenu(element) && listensToPointer(element),
  );
  const aroundEntries = new Set(entries.flatMap((entry) => [...entry.ancestors()]));
  // An element that listens only for its entries shows nothing itself.
  const triggers = all.filter(
    (element) => isTrigger(element) && (byStyle.has(element) || !aroundEntries.has(element)),
  );
  const tried = new Set([...triggers, ...entries.slice(0, MAX_ENTRIES)]);
  return all.filter((element) => tried.has(element));
}

function isSamePart(one: HoverContent, other: HoverContent): boolean {
  const [part] = one.parts;
  const [same] = other.parts;
  return !!part && !!same && part.frame === same.frame && part.node === same.node;
}

/** A menu entry with hidden links. */
function containsHiddenMenu(element: PageElement): boolean {
  return (
    element.matches('li, [role=menuitem i], nav div, header div') &&
    element.children.some((child) => !child.isShown && child.all('a[href], button').length > 0)
  );
}

/** The element, an ancestor or the document has a pointer listener; content may appear after a delay. */
function listensToPointer(element: PageElement): boolean {
  return isDelegated(element) || hasListener(element, ...POINTER_EVENTS);
}

/** Libraries use delegated listeners and mark triggers by attributes. */
function isDelegated(element: PageElement): boolean {
  return element.matches(
    '[data-bs-toggle=tooltip], [data-bs-toggle=popover], [data-toggle=tooltip], [data-toggle=popover], [data-tooltip], [data-tip], [data-tippy-content], [data-hover], [aria-haspopup], [aria-describedby]:is(button, a[href], [tabindex])',
  );
}
