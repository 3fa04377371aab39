import type { PageElement } from '@abhigam/facts';
import { explicitRole } from './role.ts';

export type Politeness = 'polite' | 'assertive';

const LIVE_ROLES: ReadonlyMap<string, Politeness> = new Map([
  ['alert', 'assertive'],
  ['status', 'polite'],
  ['log', 'polite'],
]);

/**
 * Politeness of an element as a live region; null when its changes are not announced. Timers are silent by
 * default.
 */
export function politeness(element: PageElement): Politeness | null {
  const live = element.attribute('aria-live')?.trim().toLowerCase();
  if (live === 'polite' || live === 'assertive') return live;
  if (live === 'off') return null;
  const role = explicitRole(element);
  if (role !== null) return LIVE_ROLES.get(role) ?? null;
  return element.tag === 'output' ? 'polite' : null;
}

export const LIVE_REGION_CANDIDATES = '[aria-live], [role], output';
