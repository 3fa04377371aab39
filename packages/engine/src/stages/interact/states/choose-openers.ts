import type { PageElement } from '@abhigam/facts';
import { type InteractionContext, openerKey } from '../interaction-context.ts';
import { oneOfEachKind } from '../kinds.ts';
import { shapeOfOpened } from './openers.ts';

/**
 * Selects the openers to press: the first ones of each kind that would show the same, at most `limit`. Adds all
 * openers to the log, the openers that are not selected with the reason why they are not pressed.
 *
 * @param counts number of elements per kind that were selected, in earlier calls too
 */
export function chooseOpeners(
  used: InteractionContext,
  openers: readonly PageElement[],
  { limit, counts }: { limit: number; counts: Map<string, number> },
): PageElement[] {
  const oneOfKind = oneOfEachKind(openers, {
    limit: Number.POSITIVE_INFINITY,
    tells: shapeOfOpened,
    counts,
  });
  const chosen = new Set(oneOfKind.slice(0, limit));
  const kinds = new Set(oneOfKind);
  for (const opener of openers) {
    const key = openerKey(used, opener);
    used.openers.add(key, opener);
    if (!kinds.has(opener)) used.openers.settle(key, 'alike');
    else if (!chosen.has(opener)) used.openers.settle(key, 'too-many');
  }
  return [...chosen];
}
