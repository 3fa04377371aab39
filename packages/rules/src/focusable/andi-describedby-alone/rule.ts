import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { hasSemantics } from '../../semantics/role.ts';

/** ANDI 0021. Complements the rules about missing names: a description is not a name. */
export const describedbyAlone = defineRule({
  id: 'andi-describedby-alone',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['0021'],
  category: 'cat.aria',
  limits: 'name',
  defect: 'name',
  targets: (page) =>
    page
      .all('[aria-describedby]')
      .filter(
        (element) =>
          element.attribute('aria-describedby')?.trim() &&
          isPerceivable(element) &&
          (isTabbable(element) || (hasSemantics(element, 'img') && isShownInPage(element))),
      ),
  evaluate: (element) => (isNameless(element) ? review('no-name') : pass),
  text: {
    en: {
      title: 'Element has a description but no accessible name',
      description:
        'Screen reader users may hear the description late, or never, and cannot find out what the element is for. Give it an accessible name as well.',
      messages: {
        'no-name':
          'This element has only `aria-describedby`, which does not name it. Add a label, text or `aria-label`.',
      },
    },
  },
});
