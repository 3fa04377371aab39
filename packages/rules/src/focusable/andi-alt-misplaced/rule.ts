import type { PageElement } from '@abhigam/facts';
import { dropMisplacedAlternative } from '../../corrections/alternative.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/** ANDI 0081. Skips custom elements, which may define their own `alt`. */
export const altMisplaced = defineRule({
  id: 'andi-alt-misplaced',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.1.1'],
  impact: 'moderate',
  alerts: ['0081'],
  category: 'cat.text-alternatives',
  limits: 'misplaced-markup',
  defect: 'name',
  correct: dropMisplacedAlternative,
  targets: (page) =>
    page
      .all('[alt]')
      .filter(
        (element) => element.attribute('alt')?.trim() && isShownInPage(element) && !isAriaHidden(element),
      ),
  evaluate: (element) => (mayHaveAlt(element) ? pass : review('ignored', { tag: element.tag })),
  text: {
    en: {
      title: 'Element cannot have an alt attribute',
      description:
        'Only images, image buttons and image map areas can have `alt`, so screen readers do not announce `alt` on any other element. Write the text on the page or in `aria-label`, where screen readers announce it.',
      messages: {
        ignored:
          '`alt` has no effect on this `{tag}`. If people need its text, write the text on the page or in `aria-label`; if not, remove the attribute.',
      },
    },
  },
});

function mayHaveAlt(element: PageElement): boolean {
  return element.matches('img, area, input[type=image i]') || element.tag.includes('-');
}
