import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import {
  describeHoverContent,
  hoverContentOf,
  hoverTriggers,
  isValueOfSlider,
} from '../../semantics/hover-content.ts';

/**
 * Content on hover that covers other content, is not an error message and does not close with Escape. Skips
 * content over nothing but its own trigger, such as the arrows of a carousel or the text of a card: moving the
 * pointer away is sufficient there.
 */
export const hoverContentNotDismissible = defineRule({
  id: 'hover-content-not-dismissible',
  source: 'interaction',
  module: 'hover',
  criteria: ['1.4.13'],
  impact: 'moderate',
  category: 'cat.sensory-and-visual-cues',
  limits: 'hover-content',
  defect: 'own',
  dependsOn: ['layout', 'scripts'],
  targets: hoverTriggers,
  evaluate: (trigger) => {
    const content = hoverContentOf(trigger);
    if (!content?.covers || content.goesByEscape !== false) return pass;
    if (/^(?:alert|status)$/.test(content.role)) return pass;
    const values = { text: describeHoverContent(content, trigger) };
    if (isValueOfSlider(content, trigger)) return review('value', values);
    if (content.coversOnlyTrigger) return review('over-itself', values);
    return isPressed(trigger) ? review('stays-unless-pressed', values) : fail('stays', values);
  },
  text: {
    en: {
      title: 'Content on hover covers the page and cannot be dismissed',
      description:
        'People who enlarge the screen cannot see the content that is covered, and cannot move the pointer away without losing their place. Let the Escape key close the content that appears on hover.',
      messages: {
        stays:
          'The content that appears here on hover ("{text}") covers other content, and the Escape key does not close it. Close this content on Escape.',
        'stays-unless-pressed':
          'The content that appears here on hover ("{text}") covers other content, and the Escape key does not close it. Can it be closed in another way, for example with another key or a click on the control?',
        value:
          'The content that appears here on hover ("{text}") shows the value of the slider, and the Escape key does not close it. Does it hide anything that people need to see?',
        'over-itself':
          'The content that appears here on hover ("{text}") covers the part under the pointer, and the Escape key does not close it. Does it hide anything that people need to see?',
      },
    },
  },
});

/** A click on a button may close it without moving the pointer. */
function isPressed(trigger: PageElement): boolean {
  return [trigger, ...trigger.descendants].some(
    (element) =>
      element.matches('button, [role=button i], summary') &&
      element.listensTo('click', 'pointerdown', 'mousedown'),
  );
}
