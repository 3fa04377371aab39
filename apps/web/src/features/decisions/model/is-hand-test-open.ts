import type { HandTest } from '../../../data/decisions.ts';

/** Not tested, or tested on an earlier version of the page. */
export function isHandTestOpen({ decision }: Pick<HandTest, 'decision'>): boolean {
  return decision === null || decision.isPageChanged;
}
