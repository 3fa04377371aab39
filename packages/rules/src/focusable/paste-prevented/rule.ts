import { allowPaste } from '../../corrections/own-scripts.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

/** White space is collapsed before matching. */
const REFUSES =
  /^(?:javascript: ?)?(?:return false|(?:event|e|window\.event)\.preventDefault\(\)|event\.returnValue ?= ?false) ?(?:; ?)?(?:return false;?)?$/i;
const CODE = /otp|one-?time|verification|captcha|(?:^|[-_])code/i;

/**
 * A password or code field that blocks pasting through an inline handler (WCAG failure F109): users of password
 * managers must type from memory. A script listener may do the same and needs a manual test.
 */
export const pastePrevented = defineRule({
  id: 'paste-prevented',
  source: 'andi',
  module: 'focusable',
  criteria: ['3.3.8'],
  impact: 'serious',
  category: 'cat.forms',
  limits: 'paste',
  defect: 'own',
  correct: allowPaste,
  targets: (page) =>
    page
      .all('input')
      .filter(
        (field) =>
          isPerceivable(field) &&
          (field.matches(
            'input[type=password i], input[autocomplete~=one-time-code i], input[autocomplete~=current-password i]',
          ) ||
            CODE.test(`${field.attribute('name') ?? ''} ${field.attribute('id') ?? ''}`)),
      ),
  evaluate: (field) => {
    const values = { name: shortened(field.name) };
    const isPassword = field.matches('input[type=password i], input[autocomplete~=one-time-code i]');
    if (REFUSES.test(field.attribute('onpaste')?.replace(/\s+/g, ' ').trim() ?? ''))
      return isPassword ? fail('refused', values) : review('try', values);
    return field.listensTo('paste') ? review('try', values) : pass;
  },
  text: {
    en: {
      title: 'Pasting into a password or code field is blocked',
      description:
        'People who cannot remember or retype a password or a code use a password manager or paste the password or code. Allow pasting in every field.',
      messages: {
        refused: 'The field "{name}" blocks pasting. Remove `onpaste`.',
        try: 'The field "{name}" has a script that handles pasting. Paste text into the field: if the field does not accept the text, remove the script.',
      },
    },
  },
});
