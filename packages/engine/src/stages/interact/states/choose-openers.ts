import type { PageElement } from '@abhigam/facts';
import { type InteractionContext, openerKey } from '../interaction-context.ts';
import { oneOfEachKind } from '../kinds.ts';
import { shapeOfOpened } from './openers.ts';

/**
 * The openers that are pressed: the first of those that are built alike and would show the same, `limit` in all. All of them go into
 * the log, the others with the reason why they are not pressed.
 *
 * @param counts kinds that were taken before, and now
 */
export function chooseOpeners(
  used: InteractionContext,
  openers: readonly PageElement[],
  { limit, counts }: { limit: number; counts: Map<string, number> },
): PageElement[] {
  const ofKinds = oneOfEachKind(openers, {
    limit: Number.POSITIVE_INFINITY,
    tells: shapeOfOpened,
    counts,
  });
  const chosen = new Set(ofKinds.slice(0, limit));
  const kinds = new Set(ofKinds);
  for (const opener of openers) {
    const key = openerKey(used, opener);
    used.openers.add(key, opener);
    if (!kinds.has(opener)) used.openers.settle(key, 'alike');
    else if (!chosen.has(opener)) used.openers.settle(key, 'too-many');
  }
  return [...chosen];
}
