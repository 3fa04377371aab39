import { defineRule, pass, review } from '../../rule.ts';
import { imageWords } from '../../semantics/image-words.ts';
import { isImageOfText, isTextImage, textInImage } from '../../semantics/text-in-image.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * An image that consists of text to a good part. Logos are allowed; whether another image needs its exact look
 * (a screenshot, a facsimile, a diagram) only a person can say.
 */
export const imageOfText = defineRule({
  id: 'image-of-text',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.4.5'],
  impact: 'moderate',
  act: ['0va7u6'],
  targets: (page) => page.elements.filter(isTextImage),
  evaluate: (image) => {
    const text = textInImage(image);
    if (!text || !isImageOfText(image)) return pass;
    return review('text', { words: shortened(imageWords(text).join(' ')) });
  },
  text: {
    en: {
      title: 'Text is shown as an image',
      description:
        'Text in an image gets blurred when it is enlarged, and people cannot give it other colours, letters or spacing. Use real text and style it.',
      messages: {
        text: 'The image shows the text "{words}". Use real text instead, unless its exact look matters as in a logo, and check its contrast.',
      },
    },
    hi: {
      title: 'पाठ को चित्र के रूप में दिखाया गया है',
      description:
        'चित्र में लिखा पाठ बड़ा करने पर धुँधला हो जाता है, और कोई उसके रंग, अक्षर या दूरी नहीं बदल सकता। असली पाठ लिखें और उसका रूप स्टाइल शीट से दें।',
      messages: {
        text: 'चित्र में "{words}" लिखा है। इसकी जगह असली पाठ रखें, जब तक लोगो की तरह उसका वही रूप ज़रूरी न हो, और उसका कंट्रास्ट भी जाँचें।',
      },
    },
  },
});
