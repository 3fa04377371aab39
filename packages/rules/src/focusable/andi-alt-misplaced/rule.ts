import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/** ANDI 0081. Elements that a site defines itself may well have an `alt` of their own. */
export const altMisplaced = defineRule({
  id: 'andi-alt-misplaced',
  source: 'andi',
  module: 'focusable',
  criteria: ['1.1.1'],
  impact: 'moderate',
  alerts: ['0081'],
  targets: (page) =>
    page
      .all('[alt]')
      .filter(
        (element) => element.attribute('alt')?.trim() && isShownInPage(element) && !isAriaHidden(element),
      ),
  evaluate: (element) => (mayHaveAlt(element) ? pass : review('ignored', { tag: element.tag })),
  text: {
    en: {
      title: 'The alt attribute stands on elements that have none',
      description:
        'Only images, image buttons and areas can have `alt`, so screen reader users never hear it elsewhere. Put the text where it is read out.',
      messages: {
        ignored:
          '`alt` has no effect on this `{tag}`. If the text is needed, give it as text or in `aria-label`; if not, take it away.',
      },
    },
    hi: {
      title: 'alt एट्रिब्यूट ऐसे तत्वों पर है जिन पर वह नहीं होता',
      description:
        '`alt` केवल चित्रों, चित्र वाले बटनों और area पर होता है, इसलिए कहीं और लिखा `alt` स्क्रीन रीडर के उपयोगकर्ता कभी नहीं सुनते। पाठ वहाँ रखें जहाँ वह पढ़ा जाए।',
      messages: {
        ignored:
          'इस `{tag}` पर `alt` का कोई असर नहीं होता। यदि पाठ ज़रूरी है तो उसे पाठ के रूप में या `aria-label` में दें; नहीं तो हटा दें।',
      },
    },
  },
});

function mayHaveAlt(element: PageElement): boolean {
  return element.matches('img, area, input[type=image i]') || element.tag.includes('-');
}
