import { directionParts } from '../../language/direction-parts.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';

const MAX_QUOTED = 60;

/**
 * Right-to-left text laid out from left to right, or the reverse. The browser still orders the letters of each
 * word, but numbers, brackets, full stops and words of another script are misplaced. Whether that changes the
 * meaning needs a manual check.
 */
export const textDirectionMismatch = defineRule({
  id: 'text-direction-mismatch',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.2'],
  impact: 'moderate',
  category: 'cat.language',
  limits: 'text-direction',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => page.frames.flatMap((frame) => directionParts(frame).map(({ element }) => element)),
  evaluate: (element) => {
    const part = directionParts(element.frame).find((one) => one.element === element);
    if (!part) return pass;
    const values = { text: shortened(part.text, MAX_QUOTED) };
    return part.needed === 'rtl' ? review('from-right', values) : review('from-left', values);
  },
  text: {
    en: {
      title: 'Text direction is wrong',
      description:
        'Readers of Urdu, Kashmiri, Sindhi and Arabic see full stops, numbers and words of other scripts in the wrong place if the direction is not right-to-left. Set the direction of each text with `dir`.',
      messages: {
        'from-right':
          'The text "{text}" is read from right to left, but this part has the direction left-to-right. Are full stops, brackets and numbers in the right place? If not, add `dir="rtl"`.',
        'from-left':
          'The text "{text}" is read from left to right, but this part has the direction right-to-left. Are full stops, brackets and numbers in the right place? If not, add `dir="ltr"`.',
      },
    },
  },
});
