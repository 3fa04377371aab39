import { pageStage } from '../../page-context.ts';
import { preparationFor } from '../../sources/look-by-sources.ts';

/** Waits until the page has settled, prepares the sources meanwhile, and blocks navigation. */
export const settle = pageStage({
  name: 'settle',
  needs: ['input', 'opener', 'open'],
  budgetShare: null,
  run: async ({ input, opener, open }) => {
    const settled = await opener.settle(preparationFor(input));
    open.resourceRecorder?.pageSettled();
    return settled;
  },
});
