import { ownerPlace } from '../../findings/place-in-facts.ts';
import { resolveOverlaps as resolve } from '../../judgement/resolve-overlaps.ts';
import { pageStage } from '../../page-context.ts';

/** When rules of several sources answer one question, the one with more evidence decides. */
export const resolveOverlaps = pageStage({
  name: 'resolveOverlaps',
  needs: ['judge', 'downgrade'],
  budgetShare: null,
  run: ({ judge: { page }, downgrade }) => ({
    sources: resolve(downgrade.sources, (place) => page && ownerPlace(page, place)),
  }),
});
