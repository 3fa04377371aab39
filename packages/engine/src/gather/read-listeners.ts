import type { GlobalListener } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';

/** Kinds of events that single nodes listen to, by the browser's number of the node. */
export async function nodeListeners(cdp: Cdp): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const { backendNodeId, type } of await listenersOf(cdp, 'document', { depth: -1, pierce: true })) {
    if (backendNodeId === undefined) continue;
    const types = found.get(backendNodeId) ?? [];
    if (!types.includes(type)) found.set(backendNodeId, [...types, type]);
  }
  return found;
}

/** Kinds of events that the window and the document of the topmost frame listen to. */
export async function globalListeners(cdp: Cdp): Promise<GlobalListener[]> {
  const [onWindow, onDocument] = await Promise.all([listenersOf(cdp, 'this'), listenersOf(cdp, 'document')]);
  const types = (listeners: { type: string }[]) => [...new Set(listeners.map(({ type }) => type))];
  return [
    ...types(onWindow).map((type) => ({ frame: 0, on: 'window' as const, type })),
    ...types(onDocument).map((type) => ({ frame: 0, on: 'document' as const, type })),
  ];
}

/** `document` cannot be redefined by a page, and `this` names the window without asking anything of it. */
async function listenersOf(
  cdp: Cdp,
  expression: 'this' | 'document',
  reach: { depth?: number; pierce?: boolean } = {},
) {
  const { result } = await cdp.send('Runtime.evaluate', { expression });
  if (!result.objectId) return [];
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    ...reach,
  });
  return listeners;
}
