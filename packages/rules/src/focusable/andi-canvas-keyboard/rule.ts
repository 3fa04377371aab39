import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { KEY_EVENTS, POINTER_EVENTS } from '../../semantics/event-listeners.ts';
import { isFocusable, isTabbable } from '../../semantics/focus.ts';
import { isAriaHidden, isShownInPage } from '../../semantics/hidden.ts';

/**
 * ANDI 0124 and 0127. Skips a canvas without click listeners, which is an image, and one that is focusable and
 * has key listeners.
 */
export const canvasKeyboard = defineRule({
  id: 'andi-canvas-keyboard',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.1'],
  impact: 'moderate',
  alerts: ['0124', '0127'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: 'own',
  dependsOn: ['files'],
  targets: (page) => page.all('canvas').filter((canvas) => isShownInPage(canvas) && !isAriaHidden(canvas)),
  evaluate: (canvas) => {
    if (canvas.descendants.some(isFocusable)) return review('has-controls');
    return canvas.listensTo(...POINTER_EVENTS) && !answersToKeys(canvas) ? review('no-controls') : pass;
  },
  text: {
    en: {
      title: 'Canvas content may not be operable with the keyboard',
      description:
        'Nothing that is drawn on a canvas can receive focus, so keyboard users may not be able to do what others do with the mouse. For every function, put a control inside the `canvas` element.',
      messages: {
        'no-controls':
          'This `canvas` responds to clicks and contains no control for keyboard users. Check what people can do on the canvas, and put a control for each function inside the element.',
        'has-controls':
          'This `canvas` contains controls for keyboard users. Check that they offer every function, and that the focus indicator is visible.',
      },
    },
  },
});

function answersToKeys(canvas: PageElement): boolean {
  return isTabbable(canvas) && canvas.listensTo(...KEY_EVENTS);
}
