import type { PageElement } from '@abhigam/facts';
import { stopMovement } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, review } from '../../rule.ts';
import { hasContent } from '../../semantics/anchor.ts';

/**
 * ANDI 0172, for rendered elements. Current browsers do not make the element blink, so it fails only when a
 * style sheet animates it; whether a script does needs a manual check.
 */
export const blink = defineRule({
  id: 'andi-blink',
  source: 'andi',
  module: 'graphics',
  criteria: ['2.2.2'],
  impact: 'serious',
  alerts: ['0172'],
  category: 'cat.time-and-media',
  limits: 'motion',
  defect: 'blink',
  dependsOn: ['layout'],
  correct: stopMovement,
  targets: (page) => page.all('blink').filter((blinking) => blinking.isShown && hasContent(blinking)),
  evaluate: (blinking) => (isAnimated(blinking) ? fail('blinks') : review('may-blink')),
  text: {
    en: {
      title: 'Text blinks',
      description:
        'Blinking distracts people who have difficulty concentrating, and they cannot stop it. Remove the `blink` element and emphasize the text in another way.',
      messages: {
        blinks: 'This text blinks and cannot be stopped. Remove the animation and the `blink` element.',
        'may-blink':
          'Old browsers, or a script, can make this text blink. Check whether the text blinks, and replace the `blink` element with `strong`.',
      },
    },
  },
});

function isAnimated(element: PageElement): boolean {
  return !['', 'none'].includes(element.style('animation-name'));
}
