import type { PageElement } from '@abhigam/facts';
import { CLICK_EVENTS } from '@abhigam/rules';
import type { InteractionContext } from '../interaction-context.ts';

/** Maximum number of ancestors with click listeners. */
const MAX_PLACES = 20;
const MAX_SOURCE = 4_000;
const MAX_SELECTORS = 60;
const ASKS = /\.(?:closest|matches|webkitMatchesSelector)\(\s*(["'`])([^"'`\n]{1,200})\1/g;
const HAS_CLASS = /\.classList\.contains\(\s*(["'`])([\w-]{1,80})\1/g;
const HAS_ATTRIBUTE = /\.hasAttribute\(\s*(["'`])([\w-]{1,80})\1/g;
const READS_DATA = /\.getAttribute\(\s*(["'`])(data-[\w-]{1,80})\1/g;
const HAS_DATA = /\.dataset\s*\??\.\s*(\w{1,80})/g;

/**
 * Selectors that delegated click listeners on the document, the window and elements match, from the source of
 * these listeners.
 */
export async function delegatedSelectors({ cdp, page, backendIdOf }: InteractionContext): Promise<string[]> {
  const objectGroup = 'delegated';
  const selectors = new Set<string>();
  const learn = async (objectId: string | undefined) => {
    if (!objectId) return;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId });
    for (const { type, handler } of listeners)
      if (CLICK_EVENTS.includes(type))
        for (const selector of selectorsIn(handler?.description ?? '')) selectors.add(selector);
  };
  try {
    for (const expression of ['document', 'window']) {
      const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup });
      await learn(result.objectId);
    }
    for (const place of page.top.elements.filter(listensForInner).slice(0, MAX_PLACES)) {
      const backendNodeId = backendIdOf(place);
      if (backendNodeId === null) continue;
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, objectGroup });
      await learn(object.objectId);
    }
  } catch {
    // If the page changes meanwhile, uses the selectors found by then.
  } finally {
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
  return [...selectors].slice(0, MAX_SELECTORS);
}

export function selectorsIn(source: string): string[] {
  const code = source.slice(0, MAX_SOURCE);
  return [
    ...[...code.matchAll(ASKS)].map(([, , selector = '']) => selector),
    ...[...code.matchAll(HAS_CLASS)].map(([, , name = '']) => `.${name}`),
    ...[...code.matchAll(HAS_ATTRIBUTE)].map(([, , name = '']) => `[${name}]`),
    ...[...code.matchAll(READS_DATA)].map(([, , name = '']) => `[${name}]`),
    ...[...code.matchAll(HAS_DATA)].map(([, name = '']) => `[data-${inKebabCase(name)}]`),
  ].filter((selector) => selector !== '' && !/^(?:\*|html|body|a|button|input)$/.test(selector.trim()));
}

function inKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function listensForInner(element: PageElement): boolean {
  return element.listensTo(...CLICK_EVENTS) && element.children.length > 0;
}
