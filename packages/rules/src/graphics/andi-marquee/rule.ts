import type { Frame } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasContent } from '../../semantics/anchor.ts';
import { isControl } from '../../semantics/controls.ts';
import { foldWords } from '../../semantics/words.ts';

const STOP_WORDS = /\b(pause|stop|halt|freeze)\b/;
const STOP_WORDS_HINDI = ['रोक', 'विराम', 'ठहर', 'पॉज'];

/**
 * ANDI 0171, of what is rendered and has something to move. Where the page has a control that seems to
 * stop it, or the movement ends by itself, a person must look: both can satisfy the criterion.
 */
export const marquee = defineRule({
  id: 'andi-marquee',
  source: 'andi',
  module: 'graphics',
  criteria: ['2.2.2'],
  impact: 'serious',
  act: ['efbfc7'],
  alerts: ['0171'],
  targets: (page) => page.all('marquee').filter((moving) => moving.isShown && hasContent(moving)),
  evaluate: (moving) => {
    if (/^\s*0+\s*$/.test(moving.attribute('scrollamount') ?? '')) return pass;
    if (Number(moving.attribute('loop') ?? -1) > 0 || moving.matches('[behavior=slide i]'))
      return review('ends');
    return hasStopControl(moving.frame) ? review('stoppable') : fail('moves');
  },
  text: {
    en: {
      title: 'Text moves by itself',
      description:
        'People who read slowly or are easily distracted cannot read moving text, or anything beside it. Show the text at rest, or give a button that stops it.',
      messages: {
        moves: 'This `marquee` moves without end and nothing stops it. Use a list at rest instead.',
        ends: 'This `marquee` moves a limited number of times. Check that it rests within five seconds, or use text at rest.',
        stoppable:
          'This `marquee` moves, and the page has a control that seems to stop it. Check that it does so by keyboard too.',
      },
    },
    hi: {
      title: 'पाठ अपने आप चलता रहता है',
      description:
        'जो लोग धीरे पढ़ते हैं या जिनका ध्यान आसानी से बँटता है, वे चलता पाठ और उसके पास की सामग्री नहीं पढ़ पाते। पाठ को स्थिर दिखाएँ, या उसे रोकने वाला बटन दें।',
      messages: {
        moves: 'यह `marquee` लगातार चलता रहता है और इसे रोका नहीं जा सकता। इसकी जगह स्थिर सूची रखें।',
        ends: 'यह `marquee` कुछ ही बार चलता है। जाँचें कि यह पाँच सेकंड के भीतर रुक जाता है, या स्थिर पाठ रखें।',
        stoppable:
          'यह `marquee` चलता है, और पृष्ठ पर एक नियंत्रण इसे रोकता लगता है। जाँचें कि वह कीबोर्ड से भी इसे रोकता है।',
      },
    },
  },
});

function hasStopControl(frame: Frame): boolean {
  return frame.elements.some((element) => {
    if (!element.isExposed || !isControl(element)) return false;
    const name = foldWords(element.name);
    return STOP_WORDS.test(name) || STOP_WORDS_HINDI.some((word) => name.includes(word));
  });
}
