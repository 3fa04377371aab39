import type { GlobalListener } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';
import { handlesOnlyEscape } from './handles-only-escape.ts';

/** Event types that nodes listen to, by backend id. */
export async function nodeListeners(cdp: Cdp): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const { backendNodeId, type } of await listenersOf(cdp, 'document', { depth: -1, pierce: true })) {
    if (backendNodeId === undefined) continue;
    const types = found.get(backendNodeId) ?? [];
    if (!types.includes(type)) found.set(backendNodeId, [...types, type]);
  }
  return found;
}

/** Event types that the window and the document of the top frame listen to. */
export async function globalListeners(cdp: Cdp): Promise<GlobalListener[]> {
  // In sequence: each call releases the object group.
  const onWindow = await listenersOf(cdp, 'this');
  const onDocument = await listenersOf(cdp, 'document');
  return [...byType('window', onWindow), ...byType('document', onDocument)];
}

/** Property names of `devicemotion` and `deviceorientation` data. */
const MOTION_NUMBERS = /\b(?:alpha|beta|gamma|acceleration|accelerationIncludingGravity|rotationRate)\b/;

function byType(on: 'window' | 'document', listeners: readonly Listener[]): GlobalListener[] {
  return [...Map.groupBy(listeners, ({ type }) => type)].map(([type, all]) => {
    const readsMotion =
      /^device(motion|orientation)/.test(type) &&
      all.some(({ handler }) => MOTION_NUMBERS.test(handler?.description ?? ''));
    const onlyEscape =
      /^key(?:down|up|press)$/.test(type) &&
      all.every(({ handler }) => handlesOnlyEscape(handler?.description ?? ''));
    return { frame: 0, on, type, ...(readsMotion && { readsMotion }), ...(onlyEscape && { onlyEscape }) };
  });
}

interface Listener {
  type: string;
  backendNodeId?: number;
  /** For a function, its source. */
  handler?: { description?: string };
}

/** The browser returns handlers only for objects of a group. */
const GROUP = 'listeners';

/** Pages cannot redefine `document`, and `this` refers to the window without a lookup. */
async function listenersOf(
  cdp: Cdp,
  expression: 'this' | 'document',
  reach: { depth?: number; pierce?: boolean } = {},
): Promise<Listener[]> {
  // Only when handlers are read: their descriptions are long.
  const group = reach.pierce ? {} : { objectGroup: GROUP };
  const { result } = await cdp.send('Runtime.evaluate', { expression, ...group });
  if (!result.objectId) return [];
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    ...reach,
  });
  if (!reach.pierce) await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return listeners;
}
