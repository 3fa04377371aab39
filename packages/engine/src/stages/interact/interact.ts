import { type PageContext, pageStage } from '../../page-context.ts';
import { asks } from '../../page-test-input.ts';
import { interactWithPage } from './interact-with-page.ts';

/** A page without interaction. */
export const NO_INTERACTION: PageContext['interact'] = {
  use: null,
  states: [],
  conditionPictures: [],
  repairs: new Map(),
  leftOut: [],
};

/**
 * Interacts with the page by keyboard and pointer and in other window sizes. The last stage that needs the
 * page, because it changes the page; a failure does not lose earlier results.
 */
export const interact = pageStage({
  name: 'interact',
  needs: [
    'input',
    'settings',
    'deadline',
    'session',
    'opener',
    'settle',
    'survey',
    'snapshot',
    'loading',
    'proveRepairs',
  ],
  budgetShare: 0.7,
  run: async (context) => {
    const { input, survey, snapshot } = context;
    const { budget } = survey;
    if (!snapshot.gathered || !asks(input, 'interaction')) return NO_INTERACTION;
    const before = budget.leftOut.length;
    const interaction = await interactWithPage(context, snapshot.gathered);
    return { ...NO_INTERACTION, ...interaction, leftOut: budget.leftOut.slice(before) };
  },
});
