import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';

/** ANDI 006F. Never fails: the label may be meant for the other field, and this one may have another name. */
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
      title: 'Label around a form field refers to another id',
      description:
        'The label names the element with that id, so screen reader users may hear no name for the field inside the label. Set `for` to the id of the field, or remove `for`.',
      messages: {
        other:
          'The `for` of the label around this field refers to `{id}`, so the label does not name this field. Use the id of this field, or remove `for`.',
      },
    },
  },
});
