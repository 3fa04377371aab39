import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { LIVE_REGION_CANDIDATES, politeness } from '../../semantics/live-regions.ts';

const FIELDS =
  'textarea, select, input:not([type=hidden i], [type=button i], [type=submit i], [type=reset i], [type=image i], [type=checkbox i], [type=radio i], [type=range i], [type=color i], [type=file i])';

/** ANDI 0182. Counts only visible fields. */
export const liveRegionHasField = defineRule({
  id: 'andi-live-region-has-field',
  source: 'andi',
  module: 'structures',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  isAriaOnly: true,
  alerts: ['0182'],
  limits: 'live-region',
  defect: 'own',
  targets: (page) =>
    page
      .all(LIVE_REGION_CANDIDATES)
      .filter((element) => politeness(element) !== null && element.isShown && !isAriaHidden(element)),
  evaluate: (region) => {
    const count = region.all(FIELDS).filter((field) => field.isShown).length;
    return count > 0 ? review('fields', { count }) : pass;
  },
  text: {
    en: {
      title: 'Live region contains form fields',
      description:
        'Screen readers may announce the region again with every character that is typed, so users cannot work. Keep fields outside and put only the message into the live region.',
      messages: {
        fields:
          'Form fields in this live region: {count}. Move the fields out, so that the live region contains only the message.',
      },
    },
  },
});
