import { labelHints } from '../../corrections/hints.ts';
import { labelField } from '../../corrections/label.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';

/**
 * ANDI 0001. Uses the browser's name; ANDI also falls back to title and placeholder, so both agree on fields
 * without one. Unlike in ANDI, a description makes no difference, because it is not a name.
 */
export const formFieldNoName = defineRule({
  id: 'andi-no-name-form-element',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2', '1.3.1', '3.3.2'],
  impact: 'critical',
  act: ['e086e5'],
  alerts: ['0001'],
  category: 'cat.forms',
  limits: 'field-label',
  defect: 'name',
  correct: labelField,
  hints: labelHints,
  dismisses: ['label', 'select-name'],
  targets: (page) =>
    page
      .all(
        'input:not([type=hidden i], [type=image i], [type=button i], [type=submit i], [type=reset i]), select, textarea',
      )
      .filter((field) => isTabbable(field) && isPerceivable(field)),
  evaluate: (field) => (isNameless(field) ? fail('no-name') : pass),
  text: {
    en: {
      title: 'Form field has no accessible name',
      description:
        'Screen reader users reach the field and cannot find out what to enter. Give every field a visible label and associate it with the field.',
      messages: {
        'no-name':
          'This field has no accessible name. Associate a label with the field: use the `for` attribute, or put the field inside the label.',
      },
    },
  },
});
