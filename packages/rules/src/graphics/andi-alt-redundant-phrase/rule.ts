import { defineRule, pass, review } from '../../rule.ts';
import { altProblem } from '../../semantics/alt-problem.ts';
import { spokenAlt } from '../../semantics/images.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0174, with the Hindi phrases of the same meaning. */
export const altRedundantPhrase = defineRule({
  id: 'andi-alt-redundant-phrase',
  source: 'andi',
  module: 'graphics',
  criteria: ['1.1.1'],
  impact: 'minor',
  alerts: ['0174'],
  targets: (page) => page.elements.filter((element) => spokenAlt(element) !== null),
  evaluate: (image) =>
    altProblem(image) === 'phrase' ? review('phrase', { alt: shortened(spokenAlt(image) ?? '') }) : pass,
  text: {
    en: {
      title: 'Alt text says that the image is an image',
      description:
        'Screen readers announce the image before they read its text, so people hear it twice. Describe what the image shows, without "image of".',
      messages: {
        phrase:
          'The alt text "{alt}" says that this is an image. Check whether that matters here; if not, leave the words out.',
      },
    },
    hi: {
      title: 'alt पाठ केवल यह दोहराता है कि यह चित्र है',
      description:
        'स्क्रीन रीडर पाठ से पहले ही बता देता है कि यह चित्र है, इसलिए लोग यह बात दो बार सुनते हैं। "का चित्र" जैसे शब्दों के बिना लिखें कि चित्र में क्या है।',
      messages: {
        phrase:
          'alt पाठ "{alt}" कहता है कि यह चित्र है। जाँचें कि यहाँ यह बताना ज़रूरी है या नहीं; नहीं हो तो ये शब्द हटा दें।',
      },
    },
  },
});
