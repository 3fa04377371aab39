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
        'Only images, image buttons and image map areas can have `alt`, so screen reader users never hear it elsewhere. Put the text where it is announced.',
      messages: {
        ignored:
          '`alt` has no effect on this `{tag}`. If the text is needed, provide it as text or in `aria-label`; if not, remove it.',
      },
    },
  },
});

function mayHaveAlt(element: PageElement): boolean {
  return element.matches('img, area, input[type=image i]') || element.tag.includes('-');
}
