import { isSuperseded } from '@abhigam/rules';
import { pageStage } from '../../page-context.ts';
import { defectsOn } from './defects-on.ts';
import { mergeSources } from './merge-sources.ts';

/** One finding for each defect of an element. */
export const deduplicate = pageStage({
  name: 'deduplicate',
  needs: ['judge', 'describe'],
  budgetShare: null,
  run: ({ judge, describe }) => mergeSources(describe.sources, defectsOn(judge.page), isSuperseded),
});
