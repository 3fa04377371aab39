import { type ContrastData, suggestColour, toHex } from '@abhigam/domain';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { type MeasuredContrast, textContrast, textElements } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0240, measured on all that is painted behind the text, not only on what it stands in. Two cases are
 * left to a person: text of exactly the colour behind it, which is hidden on purpose, and single
 * characters, which are often drawn signs such as a cross.
 */
export const minContrast = defineRule({
  id: 'andi-min-contrast',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'serious',
  act: ['afw4f7'],
  alerts: ['0240'],
  targets: (page) => textElements(page).filter((element) => textContrast(element)?.state === 'measured'),
  evaluate: (element) => {
    const contrast = textContrast(element);
    if (contrast?.state !== 'measured' || contrast.ratio >= contrast.required) return pass;
    const data = contrastData(contrast);
    const values = {
      ratio: data.contrastRatio,
      required: data.expectedRatio,
      fg: data.fgColor,
      bg: data.bgColor,
    };
    if (contrast.ratio === 1) return review('same-colour', values, data);
    const isSign = [...contrast.text.trim()].length === 1;
    return isSign ? review('one-character', values, data) : fail('low', values, data);
  },
  text: {
    en: {
      title: 'Text and background have too little contrast',
      description:
        'People with low vision, and everybody in bright light, can hardly read such text. Make the text darker or lighter until the ratio is 4.5:1, or 3:1 for large text.',
      messages: {
        low: 'The text ({fg}) has a contrast of {ratio}:1 with its background ({bg}); {required}:1 is needed. Change one of the colours.',
        'one-character':
          'This character ({fg}) has a contrast of {ratio}:1 with its background ({bg}); text needs {required}:1, a sign with a meaning 3:1. Check what it is.',
        'same-colour':
          'The text has the same colour as its background ({bg}). If people are meant to read it, change one of the colours.',
      },
    },
    hi: {
      title: 'पाठ और पृष्ठभूमि का कंट्रास्ट कम है',
      description:
        'कम दृष्टि वाले लोग, और तेज़ रोशनी में सभी, ऐसा पाठ मुश्किल से पढ़ पाते हैं। पाठ को इतना गहरा या हल्का करें कि अनुपात 4.5:1 हो, बड़े पाठ के लिए 3:1।',
      messages: {
        low: 'पाठ ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; {required}:1 चाहिए। इनमें से एक रंग बदलें।',
        'one-character':
          'इस अक्षर ({fg}) और उसकी पृष्ठभूमि ({bg}) का कंट्रास्ट {ratio}:1 है; पाठ के लिए {required}:1 और अर्थ वाले चिह्न के लिए 3:1 चाहिए। जाँचें कि यह क्या है।',
        'same-colour':
          'पाठ का रंग वही है जो उसकी पृष्ठभूमि ({bg}) का है। यदि लोगों को यह पढ़ना है तो इनमें से एक रंग बदलें।',
      },
    },
  },
});

/** The ratio is cut off, not rounded, so that one that falls short never looks sufficient. */
function contrastData({
  ratio,
  required,
  fg,
  bg,
  isMixed,
  fontSize,
  fontWeight,
}: MeasuredContrast): ContrastData {
  const [fgColor, bgColor] = [toHex(fg), toHex(bg)];
  const suggestion = isMixed
    ? { suggestedColor: null, suggestedColorType: null }
    : suggestColour(fgColor, bgColor, required);
  return {
    contrastRatio: Math.floor(ratio * 100) / 100,
    expectedRatio: required,
    fgColor,
    bgColor,
    fontSize: `${(fontSize * 0.75).toFixed(1)}pt (${fontSize}px)`,
    fontWeight: fontWeight >= 700 ? 'bold' : 'normal',
    ...suggestion,
  };
}
