import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';

/** ANDI 006F. Never fails: the label may be meant for the other field, and this one be named otherwise. */
export const labelForOther = defineRule({
  id: 'andi-label-for-other',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.3.1', '4.1.2'],
  impact: 'moderate',
  alerts: ['006F'],
  category: 'cat.forms',
  limits: 'field-label',
  defect: 'name',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('input:not([type=hidden i]), select, textarea')
      .filter((field) => field.closest('label') && isFocusable(field) && isPerceivable(field)),
  evaluate: (field) => {
    const named = field.closest('label')?.attribute('for');
    return named && named !== field.attribute('id') ? review('other', { id: named }) : pass;
  },
  text: {
    en: {
      title: 'Form fields are in a label that is meant for another id',
      description:
        'The label goes to the element with that id, so screen reader users may hear no name at the field inside. Let `for` name the field, or take it away.',
      messages: {
        other:
          'The label around this field is meant for `{id}` by its `for`, so it does not name this field. Write the id of this field there, or take `for` away.',
      },
    },
  },
});
