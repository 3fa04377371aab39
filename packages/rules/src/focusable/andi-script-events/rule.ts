import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/** ANDI 0112, by attributes only, as there; elements with handlers for clicks and typing pass. */
export const scriptEvents = defineRule({
  id: 'andi-script-events',
  source: 'andi',
  module: 'focusable',
  criteria: ['3.2.1', '3.2.2', '2.1.1'],
  impact: 'minor',
  alerts: ['0112'],
  targets: (page) =>
    page
      .all('[onclick], [oninput], [onchange], [onblur], [ondblclick]')
      .filter((element) => isShownInPage(element) && !isAriaHidden(element)),
  evaluate: (element) => {
    const event = eventOf(element);
    return event === null ? pass : review(event);
  },
  text: {
    en: {
      title: 'Scripts react to leaving or changing a field, or to a double click',
      description:
        'People who use a keyboard or a screen reader may be taken by surprise, or cannot do it at all. Check that nothing unexpected happens and that everything works with the keyboard.',
      messages: {
        blur: 'A script runs when the focus leaves this element (`onblur`). Check that it does not move the focus or change the page unasked.',
        change:
          'A script runs when the value of this field changes (`onchange`). Check that it does not open another page or change this one unasked.',
        dblclick:
          'A script runs on a double click (`ondblclick`). Check that the same can be done with the keyboard.',
      },
    },
    hi: {
      title: 'फ़ील्ड छोड़ने या बदलने पर, या दोहरे क्लिक पर स्क्रिप्ट चलती है',
      description:
        'कीबोर्ड या स्क्रीन रीडर से काम करने वाले लोगों के लिए यह अप्रत्याशित हो सकता है, या वे इसे कर ही नहीं पाते। जाँचें कि बिना माँगे कुछ न हो और सब कुछ कीबोर्ड से चले।',
      messages: {
        blur: 'इस तत्व से फ़ोकस हटने पर स्क्रिप्ट चलती है (`onblur`)। जाँचें कि वह बिना माँगे फ़ोकस न हटाए और पृष्ठ न बदले।',
        change:
          'इस फ़ील्ड का मान बदलने पर स्क्रिप्ट चलती है (`onchange`)। जाँचें कि वह बिना माँगे दूसरा पृष्ठ न खोले और इस पृष्ठ को न बदले।',
        dblclick: 'दोहरे क्लिक पर स्क्रिप्ट चलती है (`ondblclick`)। जाँचें कि वही काम कीबोर्ड से भी हो सके।',
      },
    },
  },
});

function eventOf(element: PageElement): 'blur' | 'change' | 'dblclick' | null {
  if (element.attribute('ondblclick')?.trim()) return 'dblclick';
  if (element.matches('input, select, textarea') && element.attribute('onchange')?.trim()) return 'change';
  return element.attribute('onblur')?.trim() ? 'blur' : null;
}
