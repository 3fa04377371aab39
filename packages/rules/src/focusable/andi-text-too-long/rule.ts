import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

const ATTRIBUTES = ['aria-label', 'title', 'alt'];
const LIMIT = 250;

/** ANDI 0151. Advice only: a long text alternative violates no criterion, but is tedious to listen to. */
export const textTooLong = defineRule({
  id: 'andi-text-too-long',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  alerts: ['0151'],
  limits: 'wording-length',
  defect: 'own',
  targets: (page) =>
    page
      .all('[aria-label], [title], [alt]')
      .filter(
        (element) =>
          ATTRIBUTES.some((name) => element.attribute(name)?.trim()) &&
          isShownInPage(element) &&
          !isAriaHidden(element),
      ),
  evaluate: (element) => {
    const attribute = ATTRIBUTES.find((name) => lengthOf(element, name) > LIMIT);
    return attribute ? review('too-long', { attribute, length: lengthOf(element, attribute) }) : pass;
  },
  text: {
    en: {
      title: 'Text alternative or accessible name is too long',
      description:
        'Screen readers read such a text without a break, and their users can neither pause nor go back word by word. Keep the text short, and put the rest on the page as text.',
      messages: {
        'too-long':
          '`{attribute}` contains {length} characters, which are read without a break. Keep the text short, and put the rest on the page as text.',
      },
    },
  },
});

function lengthOf(element: PageElement, attribute: string): number {
  return [...(element.attribute(attribute)?.trim() ?? '')].length;
}
