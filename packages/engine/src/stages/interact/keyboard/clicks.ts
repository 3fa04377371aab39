import type { ClickedElement, PageElement } from '@abhigam/facts';
import { CLICK_EVENTS } from '@abhigam/rules';
import { z } from 'zod';
import type { Cdp } from '../../../browser/page-session.ts';
import type { InteractionContext } from '../interaction-context.ts';
import { classifyClickListener } from './classify-click-listener.ts';

const CONTROLS = 'html, body, a[href], button, input, select, textarea, summary, label';
const MAX_CANDIDATES = 60;

/**
 * Elements of the top frame whose click listeners, by their source, do nothing that keyboard users miss, or
 * only scroll. Omits all others.
 */
export async function clicksOf(used: InteractionContext, signal: AbortSignal): Promise<ClickedElement[]> {
  const candidates = used.page.top.elements.filter(
    (element) =>
      element.listensTo(...CLICK_EVENTS) &&
      element.box !== null &&
      !element.matches(CONTROLS) &&
      (element.has('onclick') || element.style('cursor') === 'pointer'),
  );
  const clickedElements: ClickedElement[] = [];
  for (const element of candidates.slice(0, MAX_CANDIDATES)) {
    signal.throwIfAborted();
    const does = await doneBy(used, element).catch(() => null);
    if (does) clickedElements.push({ element: { frame: element.frame.index, node: element.node }, does });
  }
  return clickedElements;
}

async function doneBy(
  { cdp, backendIdOf }: InteractionContext,
  element: PageElement,
): Promise<ClickedElement['does'] | null> {
  const backendNodeId = backendIdOf(element);
  if (backendNodeId === null) return null;
  const objectGroup = 'clicked';
  try {
    const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, objectGroup });
    if (!object.objectId) return null;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: object.objectId });
    const clicks = listeners.filter(({ type }) => CLICK_EVENTS.includes(type));
    let sources = clicks.map(({ handler }) => handler?.description ?? '');
    if (sources.length > 0 && sources.every((source) => JQUERY_DISPATCH.test(source)))
      sources = await jQueryHandlerSources(cdp, object.objectId);
    const done = sources.map(classifyClickListener);
    if (done.length === 0 || done.includes(null)) return null;
    return done.includes('scrolls') ? 'scrolls' : 'nothing';
  } finally {
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
}

/** jQuery registers one dispatch function for all handlers. */
const JQUERY_DISPATCH = /\.event\.(?:dispatch|triggered)/;
const sourcesShape = z.array(z.string().max(4_000)).max(20);

/** Runs in the page's main world: a page could return anything, but only about its own elements. */
async function jQueryHandlerSources(cdp: Cdp, objectId: string): Promise<string[]> {
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: `function (types) {
      const events = (window.jQuery ?? window.$)._data(this, 'events') ?? {};
      return types.flatMap((type) => (events[type] ?? []).map(({ handler, selector }) => selector ? '' : Function.prototype.toString.call(handler))).slice(0, 20);
    }`,
    objectId,
    arguments: [{ value: CLICK_EVENTS }],
    returnByValue: true,
  });
  return sourcesShape.parse(result.value);
}
