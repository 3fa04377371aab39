import { manualTestFingerprints, mediaInventory, pageDigest, pageInventories } from '@abhigam/rules';
import { scriptLinks } from '../../links/script-links.ts';
import { leftOutOf, pageStage } from '../../page-context.ts';
import { isComparablePage } from './is-comparable-page.ts';

/** Contents of the page other than findings. */
export const inventory = pageStage({
  name: 'inventory',
  needs: ['settle', 'survey', 'loading', 'interact', 'judge'],
  budgetShare: null,
  run: async ({ settle: { response }, survey: { summary }, loading, interact, judge, stage }) => {
    const { page } = judge;
    const inTurn = async <T>(compute: (of: NonNullable<typeof page>) => T): Promise<T | null> => {
      await stage.slicer.yieldToEventLoop();
      return page && compute(page);
    };
    const isWhole = isComparablePage({ leftOut: leftOutOf({ loading, interact }) });
    return {
      media: await inTurn(mediaInventory),
      scriptLinks: await inTurn(scriptLinks),
      inventories: await inTurn(pageInventories),
      manualTestFingerprints: await inTurn(manualTestFingerprints),
      digested: await inTurn((of) => (isWhole ? pageDigest(of, { url: response.url, ...summary }) : null)),
    };
  },
});
