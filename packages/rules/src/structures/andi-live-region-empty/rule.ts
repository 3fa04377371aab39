import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { LIVE_REGION_CANDIDATES, politeness } from '../../semantics/live-regions.ts';

/**
 * ANDI 0133. A region that is empty until there is a message is correct; whether it works can be tested only
 * once it is filled. One with images or fields but no text counts as empty, as in ANDI.
 */
export const liveRegionEmpty = defineRule({
  id: 'andi-live-region-empty',
  source: 'andi',
  module: 'structures',
  criteria: ['4.1.3'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0133'],
  category: 'cat.aria',
  limits: 'live-region',
  defect: 'live-region',
  targets: (page) =>
    page
      .all(LIVE_REGION_CANDIDATES)
      .filter((element) => politeness(element) !== null && element.isShown && !isAriaHidden(element)),
  evaluate: (region) => (region.visibleText ? pass : review('empty')),
  text: {
    en: {
      title: 'Live region is empty',
      description:
        'Screen readers announce what appears in a live region; an empty live region cannot be tested. Trigger the messages of each live region, and check that they are announced.',
      messages: {
        empty:
          'This live region has no text now. Trigger its message, and check that the message appears here and is announced.',
      },
    },
  },
});
