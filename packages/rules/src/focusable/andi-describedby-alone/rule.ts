import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable, isShownInPage } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { hasSemantics } from '../../semantics/role.ts';

/** ANDI 0021. Stands beside the rules about missing names, which a description does not answer. */
export const describedbyAlone = defineRule({
  id: 'andi-describedby-alone',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['0021'],
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
      title: 'Elements have a description but no name',
      description:
        'Screen reader users may hear the description late, or never, and do not learn what the element is for. Give it a name as well.',
      messages: {
        'no-name':
          'This element has only `aria-describedby`, which does not name it. Add a label, text or `aria-label`.',
      },
    },
    hi: {
      title: 'तत्वों का विवरण है, पर नाम नहीं',
      description:
        'स्क्रीन रीडर के उपयोगकर्ता विवरण देर से सुनते हैं या सुनते ही नहीं, और नहीं जान पाते कि तत्व किसलिए है। उसे नाम भी दें।',
      messages: {
        'no-name': 'इस तत्व पर केवल `aria-describedby` है, जो नाम नहीं देता। लेबल, पाठ या `aria-label` जोड़ें।',
      },
    },
  },
});
