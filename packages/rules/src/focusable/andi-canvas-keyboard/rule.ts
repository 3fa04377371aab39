import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable, isTabbable } from '../../semantics/focus.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

const POINTER = [
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
];

/**
 * ANDI 0124 and 0127. A canvas that listens to no clicks is a picture, and one that takes the focus and
 * listens to keys may do with that, so neither is raised.
 */
export const canvasKeyboard = defineRule({
  id: 'andi-canvas-keyboard',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.1'],
  impact: 'moderate',
  alerts: ['0124', '0127'],
  targets: (page) => page.all('canvas').filter((canvas) => isShownInPage(canvas) && !isAriaHidden(canvas)),
  evaluate: (canvas) => {
    if (canvas.descendants.some(isFocusable)) return review('has-controls');
    return canvas.listensTo(...POINTER) && !answersToKeys(canvas) ? review('no-controls') : pass;
  },
  text: {
    en: {
      title: 'What is drawn on a canvas may be out of reach for the keyboard',
      description:
        'Nothing that is painted on a canvas can take the focus, so keyboard users may miss what others do with the mouse. Put a control inside the canvas for everything that can be done on it.',
      messages: {
        'no-controls':
          'This `canvas` answers to clicks and holds no control for the keyboard. Check what can be done on it, and put controls inside.',
        'has-controls':
          'This `canvas` holds controls for the keyboard. Check that they offer everything that can be done on it, and that the focus is visible.',
      },
    },
    hi: {
      title: 'canvas पर बनी चीज़ें शायद कीबोर्ड की पहुँच से बाहर हैं',
      description:
        'canvas पर बनी किसी चीज़ पर फ़ोकस नहीं आ सकता, इसलिए जो काम और लोग माउस से करते हैं वह कीबोर्ड के उपयोगकर्ताओं से छूट सकता है। उस पर जो कुछ किया जा सकता है, उसके लिए canvas के भीतर नियंत्रण रखें।',
      messages: {
        'no-controls':
          'यह `canvas` क्लिक पर काम करता है, पर इसके भीतर कीबोर्ड के लिए कोई नियंत्रण नहीं है। जाँचें कि इस पर क्या-क्या किया जा सकता है, और भीतर नियंत्रण रखें।',
        'has-controls':
          'इस `canvas` के भीतर कीबोर्ड के लिए नियंत्रण हैं। जाँचें कि वे सारे काम करते हैं जो इस पर किए जा सकते हैं, और फ़ोकस दिखता है।',
      },
    },
  },
});

function answersToKeys(canvas: PageElement): boolean {
  return isTabbable(canvas) && canvas.listensTo('keydown', 'keyup', 'keypress');
}
