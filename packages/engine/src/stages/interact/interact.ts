import { type PageContext, pageStage } from '../../page-context.ts';
import { asks } from '../../page-test-input.ts';
import { interactWithPage } from './interact-with-page.ts';

/** A page that was not interacted with. */
export const NO_INTERACTION: PageContext['interact'] = {
  use: null,
  states: [],
  conditionPictures: [],
  repairs: new Map(),
  leftOut: [],
};

/**
 * What only interaction with the page shows, by keyboard, by pointer and in other sizes. The last of the stages that need the page,
 * as it leaves most of it changed; it never costs the page what was seen of it before.
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
