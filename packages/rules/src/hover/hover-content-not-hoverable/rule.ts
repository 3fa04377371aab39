import { defineRule, fail, pass, review } from '../../rule.ts';
import {
  describeHoverContent,
  hoverContentOf,
  hoverTriggers,
  isValueOfSlider,
} from '../../semantics/hover-content.ts';

/** Without a gap between trigger and content, the pointer never leaves both. */
const NO_GAP = 1;

/** Content on hover that disappears while the pointer moves onto it. */
export const hoverContentNotHoverable = defineRule({
  id: 'hover-content-not-hoverable',
  source: 'interaction',
  module: 'hover',
  criteria: ['1.4.13'],
  impact: 'moderate',
  category: 'cat.sensory-and-visual-cues',
  limits: 'hover-content',
  defect: 'own',
  dependsOn: ['layout'],
  targets: hoverTriggers,
  evaluate: (trigger) => {
    const content = hoverContentOf(trigger);
    if (content?.staysUnderPointer !== false) return pass;
    const values = { text: describeHoverContent(content, trigger) };
    if (isValueOfSlider(content, trigger)) return review('value', values);
    return content.gap <= NO_GAP ? fail('vanishes', values) : review('vanishes-in-gap', values);
  },
  text: {
    en: {
      title: 'Content on hover disappears when the pointer moves onto it',
      description:
        'People who enlarge the screen have to move the pointer onto the content to read all of it. Keep the content visible while the pointer is over it.',
      messages: {
        vanishes:
          'The content that appears here on hover ("{text}") disappears as soon as the pointer moves onto it. Keep the content visible.',
        value:
          'The content that appears here on hover ("{text}") shows the value of the slider, and disappears when the pointer moves onto it. Can people who enlarge the screen read the value?',
        'vanishes-in-gap':
          'The content that appears here on hover ("{text}") disappears while the pointer crosses the gap between this element and the content. Can people who move the pointer slowly reach the content?',
      },
    },
  },
});
