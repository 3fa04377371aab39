import type { HandTest } from '../../../data/decisions.ts';

/** Not tested, or tested when the page was another one. */
export function isHandTestOpen({ decision }: Pick<HandTest, 'decision'>): boolean {
  return decision === null || decision.isPageChanged;
}
