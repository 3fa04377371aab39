import type { HoverContent, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { atRef } from '../../semantics/at-ref.ts';
import { isControl } from '../../semantics/controls.ts';
import { hoverContentOf, hoverTriggers, saidOf } from '../../semantics/hover-content.ts';

/**
 * What the pointer shows covers other content, tells of no error, and does not go by the Escape key. Single controls that
 * lie on what they are for, such as the arrows of a carousel, may cover nothing that anybody misses; what lies over nothing
 * but its own trigger, such as the title over a picture, may be seen as another look of that.
 */
export const hoverContentNotDismissible = defineRule({
  id: 'hover-content-not-dismissible',
  source: 'interaction',
  module: 'hover',
  criteria: ['1.4.13'],
  impact: 'moderate',
  targets: hoverTriggers,
  evaluate: (trigger) => {
    const content = hoverContentOf(trigger);
    if (!content?.covers || content.goesByEscape !== false) return pass;
    if (/^(?:alert|status)$/.test(content.role)) return pass;
    const values = { text: saidOf(content, trigger) };
    if (areControls(trigger, content)) return review('controls', values);
    if (content.coversOnlyTrigger) return review('over-itself', values);
    return isPressed(trigger) ? review('stays-unless-pressed', values) : fail('stays', values);
  },
  text: {
    en: {
      title: 'What appears under the pointer covers the page and cannot be dismissed',
      description:
        'People who enlarge the screen lose sight of what lies beneath, and cannot move the pointer away without losing their place. Let the Escape key close it.',
      messages: {
        stays:
          'What appears here ("{text}") covers other content, and the Escape key does not close it. Close it on Escape.',
        'over-itself':
          'What appears here ("{text}") covers what this element shows otherwise, and the Escape key does not close it. Can people who enlarge the screen still see what lies beneath it?',
        'stays-unless-pressed':
          'What appears here ("{text}") covers other content, and the Escape key does not close it. Does a click on the same control close it, or another key?',
        controls:
          'The controls that appear here ("{text}") lie over other content, and the Escape key does not take them away. Do they cover anything that people need to see?',
      },
    },
  },
});

/** The parts are controls themselves, not a menu that holds some. */
function areControls(trigger: PageElement, { parts }: HoverContent): boolean {
  const { page } = trigger.frame;
  const shown = parts.map((ref) => atRef(page, ref));
  return shown.length > 0 && shown.every((part) => part && trigger.contains(part) && isControl(part));
}

/** A button may close it by a click without the pointer being moved. */
function isPressed(trigger: PageElement): boolean {
  return [trigger, ...trigger.descendants].some(
    (element) =>
      element.matches('button, [role=button i], summary') &&
      element.listensTo('click', 'pointerdown', 'mousedown'),
  );
}
