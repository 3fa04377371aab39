import { defineRule, pass, review } from '../../rule.ts';
import { textContrast, textElements, type UnclearText } from '../../semantics/text-contrast.ts';

/**
 * ANDI 0230, with gradients, images beside the text that lie behind it, and edges that run through it; only
 * where pictures of the page do not tell either.
 */
export const textOverImage = defineRule({
  id: 'andi-text-over-image',
  source: 'andi',
  module: 'contrast',
  criteria: ['1.4.3'],
  impact: 'moderate',
  act: ['afw4f7'],
  alerts: ['0230'],
  targets: textElements,
  evaluate: (element) => {
    const contrast = textContrast(element);
    if (contrast?.state !== 'unclear') return pass;
    const { why } = contrast;
    return isBehind(why) ? review(why) : pass;
  },
  text: {
    en: {
      title: 'Text stands on images or gradients',
      description:
        'Where the background changes, parts of the text can be hard to read for people with low vision. Measure the contrast at the weakest place, or put a plain colour behind the text.',
      messages: {
        image:
          'An image lies behind this text. Measure the contrast where they are most alike, in all widths of the window.',
        gradient: 'A gradient lies behind this text. Measure the contrast where they are most alike.',
        video:
          'A video lies behind this text. Measure the contrast where they are most alike, from start to end.',
        moving:
          'This text, or what lies behind it, moves or changes. Measure the contrast at its weakest moment.',
        overlap: 'Only part of this text lies on another background. Measure the contrast on each of them.',
      },
    },
    hi: {
      title: 'पाठ चित्रों या ग्रेडिएंट पर है',
      description:
        'जहाँ पृष्ठभूमि बदलती है, वहाँ पाठ के कुछ भाग कम दृष्टि वाले लोगों के लिए कठिन हो सकते हैं। सबसे कमज़ोर जगह पर कंट्रास्ट मापें, या पाठ के पीछे सादा रंग रखें।',
      messages: {
        image: 'इस पाठ के पीछे चित्र है। विंडो की हर चौड़ाई में वहाँ कंट्रास्ट मापें जहाँ दोनों सबसे मिलते-जुलते हैं।',
        gradient: 'इस पाठ के पीछे ग्रेडिएंट है। वहाँ कंट्रास्ट मापें जहाँ दोनों सबसे मिलते-जुलते हैं।',
        video: 'इस पाठ के पीछे वीडियो है। शुरू से अंत तक वहाँ कंट्रास्ट मापें जहाँ दोनों सबसे मिलते-जुलते हैं।',
        moving: 'यह पाठ, या जो इसके पीछे है, हिलता या बदलता है। सबसे कमज़ोर क्षण में कंट्रास्ट मापें।',
        overlap: 'इस पाठ का केवल कुछ भाग दूसरी पृष्ठभूमि पर है। हर पृष्ठभूमि पर कंट्रास्ट मापें।',
      },
    },
  },
});

function isBehind(why: UnclearText): why is 'image' | 'gradient' | 'overlap' | 'video' | 'moving' {
  return ['image', 'gradient', 'overlap', 'video', 'moving'].includes(why);
}
