import { defineRule, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { purposeOf } from '../../semantics/purpose.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

const FIELDS =
  'input:not([type]), input[type=text i], input[type=email i], input[type=tel i], input[type=date i], input[type=number i], textarea';

/**
 * A field whose label requests common personal data, without a matching `autocomplete`. Whether it is the
 * user's own data or that of others needs a manual check.
 */
export const autocompleteMissing = defineRule({
  id: 'autocomplete-missing',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.5'],
  impact: 'minor',
  category: 'cat.forms',
  limits: 'autocomplete',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page.all(FIELDS).filter((field) => isPerceivable(field) && isVisible(field) && purposeOf(field) !== null),
  evaluate: (field) => {
    const value = field.attribute('autocomplete')?.trim().toLowerCase() ?? '';
    if (value !== '' && value !== 'on' && value !== 'off') return pass;
    return review('missing', { label: shortened(field.name), token: purposeOf(field) ?? '' });
  },
  text: {
    en: {
      title: 'Field for personal data has no autocomplete value',
      description:
        'Browsers and assistive technology cannot fill in such a field for people who have difficulty typing or remembering. Give each field for the user’s own data the `autocomplete` value of its purpose.',
      messages: {
        missing: 'Does "{label}" ask for the user’s own data? If so, add `autocomplete="{token}"`.',
      },
    },
  },
});
