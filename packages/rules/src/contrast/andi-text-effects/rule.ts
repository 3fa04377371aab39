import { defineRule, pass, review } from '../../rule.ts';
import { textContrast, textElements, type UnclearText } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0232, with all else that changes colours after styles are computed; only where pictures of the page do
 * not tell either.
 */
export const textEffects = defineRule({
  id: 'andi-text-effects',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'moderate',
  act: ['afw4f7'],
  alerts: ['0232'],
  targets: textElements,
  evaluate: (element) => {
    const contrast = textContrast(element);
    if (contrast?.state !== 'unclear') return pass;
    const { why } = contrast;
    return isEffect(why) ? review(why) : pass;
  },
  text: {
    en: {
      title: 'Transparency or effects change the colours of text',
      description:
        'Such text can be paler than its style says and hard to read for people with low vision. Measure the contrast on the screen, for example with a colour picker.',
      messages: {
        opacity:
          'This text, or something around it, is partly transparent. Measure its contrast on the screen.',
        effect:
          'A filter, blend mode or clip path changes this text or what lies behind it. Measure its contrast on the screen.',
        shadow:
          'This text has a shadow, which can add or take away contrast. Measure its contrast on the screen.',
        outline:
          'This text has an outline, which can add or take away contrast. Measure its contrast on the screen.',
        covered: 'Something that may be transparent lies over this text. Measure its contrast on the screen.',
        unknown:
          'The colours of this text or its background cannot be read from its style. Measure its contrast on the screen.',
      },
    },
    hi: {
      title: 'पारदर्शिता या प्रभाव पाठ के रंग बदलते हैं',
      description:
        'ऐसा पाठ अपनी स्टाइल से हल्का दिख सकता है और कम दृष्टि वाले लोगों के लिए पढ़ना कठिन हो सकता है। स्क्रीन पर कंट्रास्ट मापें, जैसे रंग चुनने के औज़ार से।',
      messages: {
        opacity: 'यह पाठ, या इसके आसपास का कोई भाग, कुछ पारदर्शी है। स्क्रीन पर इसका कंट्रास्ट मापें।',
        effect:
          'कोई फ़िल्टर, ब्लेंड मोड या क्लिप पाथ इस पाठ को या इसके पीछे की चीज़ को बदलता है। स्क्रीन पर इसका कंट्रास्ट मापें।',
        shadow: 'इस पाठ पर छाया है, जो कंट्रास्ट बढ़ा या घटा सकती है। स्क्रीन पर इसका कंट्रास्ट मापें।',
        outline: 'इस पाठ पर रूपरेखा है, जो कंट्रास्ट बढ़ा या घटा सकती है। स्क्रीन पर इसका कंट्रास्ट मापें।',
        covered: 'इस पाठ के ऊपर कुछ है जो पारदर्शी हो सकता है। स्क्रीन पर इसका कंट्रास्ट मापें।',
        unknown: 'इस पाठ या इसकी पृष्ठभूमि के रंग इसकी स्टाइल से नहीं पढ़े जा सकते। स्क्रीन पर इसका कंट्रास्ट मापें।',
      },
    },
  },
});

function isEffect(
  why: UnclearText,
): why is Exclude<UnclearText, 'image' | 'gradient' | 'overlap' | 'video' | 'moving'> {
  return !['image', 'gradient', 'overlap', 'video', 'moving'].includes(why);
}
