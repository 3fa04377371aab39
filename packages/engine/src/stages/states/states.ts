import { pageStage } from '../../page-context.ts';
import { judgeStates } from './judge-states.ts';
import { withStates } from './with-states.ts';

/** Adds findings that only states of the page have, such as an opened menu. */
export const states = pageStage({
  name: 'states',
  needs: ['input', 'snapshot', 'loading', 'interact', 'downgrade', 'describe', 'deduplicate'],
  budgetShare: null,
  run: async (context) => {
    const { downgrade, deduplicate } = context;
    const found = await judgeStates(
      context,
      downgrade.sources.flatMap(({ audits }) => audits),
    );
    return { found, audits: withStates(deduplicate, found) };
  },
});
