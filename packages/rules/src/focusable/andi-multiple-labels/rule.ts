import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { labelsFor } from '../../semantics/labels.ts';

/** ANDI 0012. Several labels are valid HTML, so it never fails; duplicate ids are covered by another rule. */
export const multipleLabels = defineRule({
  id: 'andi-multiple-labels',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2', '3.3.2'],
  impact: 'serious',
  alerts: ['0012'],
  category: 'cat.forms',
  limits: 'field-label',
  defect: 'several-labels',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page
      .all('input[id], select[id], textarea[id]')
      .filter(
        (field) =>
          isTabbable(field) &&
          isPerceivable(field) &&
          labelsFor(field).length > 0 &&
          field.frame.withId(field.attribute('id') ?? '', field.scope).length === 1,
      ),
  evaluate: (field) => {
    const count = labelsFor(field).filter(isShownInPage).length;
    return count > 1 ? review('several', { count }) : pass;
  },
  text: {
    en: {
      title: 'Form field has multiple labels',
      description:
        'Some screen readers read only one of the labels, so their users miss part of the instruction. Give every field one complete label.',
      messages: {
        several:
          '{count} labels refer to this field. Check that the labels make sense together and in this order, or keep one label and associate the other texts with `aria-describedby`.',
      },
    },
  },
});
