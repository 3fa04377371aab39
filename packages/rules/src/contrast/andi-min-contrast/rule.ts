import { defineRule } from '../../rule.ts';
import { contrastOutcome, isMeasured } from '../../semantics/contrast-outcome.ts';
import { textElements } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0240, measured on all that is painted behind the text, not only on what it stands in, and in pictures
 * of the page where styles do not tell. Left to a person: text that passes in part, text of the colour
 * behind it, which is hidden on purpose, single characters, which are often drawn signs such as a cross,
 * logos, and what looks switched off without saying so.
 */
export const minContrast = defineRule({
  id: 'andi-min-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'serious',
  act: ['afw4f7'],
  alerts: ['0240'],
  targets: (page) => textElements(page).filter((element) => isMeasured(element, 'AA')),
  evaluate: (element) => contrastOutcome(element, 'AA'),
  text: {
    en: {
      title: 'Text and background have too little contrast',
      description:
        'People with low vision, and everybody in bright light, can hardly read such text. Make the text darker or lighter until the ratio is 4.5:1, or 3:1 for large text.',
      messages: {
        low: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed. Change one of the colours.',
        'low-painted':
          'The text ({fg}) has a contrast of at most {best}:1 with what is seen behind it (mostly {bg}); {required}:1 is needed. Change the text, or what lies behind it.',
        varies:
          'The contrast of the text ({fg}) with what is seen behind it runs from {worst}:1 to {best}:1; {required}:1 is needed. Look at the weakest place, or put a plain colour behind the text.',
        'one-character':
          'This character ({fg}) has a contrast of {ratio}:1 with its background ({bg}); text needs {required}:1, a sign with a meaning 3:1. Check what it is.',
        'same-colour':
          'The text has the same colour as its background ({bg}). If people are meant to read it, change one of the colours.',
        logo: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed unless it is part of a logo. Check what it is.',
        'looks-disabled':
          'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed unless it belongs to a control that is switched off. Check this, and mark such a control as disabled.',
      },
    },
    hi: {
      title: 'पाठ और पृष्ठभूमि का कंट्रास्ट कम है',
      description:
        'कम दृष्टि वाले लोग, और तेज़ रोशनी में सभी, ऐसा पाठ मुश्किल से पढ़ पाते हैं। पाठ को इतना गहरा या हल्का करें कि अनुपात 4.5:1 हो, बड़े पाठ के लिए 3:1।',
      messages: {
        low: 'पाठ ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; {required}:1 चाहिए। इनमें से एक रंग बदलें।',
        'low-painted':
          'पाठ ({fg}) और उसके पीछे दिखने वाले रंगों (अधिकतर {bg}) का कंट्रास्ट ज़्यादा से ज़्यादा {best}:1 है; {required}:1 चाहिए। पाठ का रंग बदलें, या वह जो उसके पीछे है।',
        varies:
          'पाठ ({fg}) और उसके पीछे दिखने वाले रंगों का कंट्रास्ट {worst}:1 से {best}:1 तक है; {required}:1 चाहिए। सबसे कमज़ोर जगह देखें, या पाठ के पीछे सादा रंग रखें।',
        'one-character':
          'इस अक्षर ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; पाठ के लिए {required}:1 और अर्थ वाले चिह्न के लिए 3:1 चाहिए। जाँचें कि यह क्या है।',
        'same-colour':
          'पाठ का रंग वही है जो उसकी पृष्ठभूमि ({bg}) का है। यदि लोगों को यह पढ़ना है तो इनमें से एक रंग बदलें।',
        logo: 'पाठ ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; {required}:1 चाहिए, जब तक यह लोगो का भाग न हो। जाँचें कि यह क्या है।',
        'looks-disabled':
          'पाठ ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; {required}:1 चाहिए, जब तक यह किसी निष्क्रिय नियंत्रण का पाठ न हो। यह जाँचें, और ऐसे नियंत्रण को disabled घोषित करें।',
      },
    },
  },
});
