import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * Content that disappears with focus inside without moving it: keyboard users start again at the top of the
 * page.
 */
export const focusLostOnClose = defineRule({
  id: 'focus-lost-on-close',
  source: 'interaction',
  module: 'states',
  criteria: ['2.4.3'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    openers(page).filter((control) => ![null, 'pointer'].includes(openedBy(control)?.closedBy ?? null)),
  evaluate: (control) => {
    const state = openedBy(control);
    if (state?.focusWhenClosed !== 'nowhere' || state.focusBeforeClose !== 'inside') return pass;
    const values = { text: state.text.slice(0, 60) };
    if (state.kind !== 'other') return fail('lost-with-dialog', values);
    return state.overlays === true ? fail('lost-with-part', values) : review('lost', values);
  },
  text: {
    en: {
      title: 'Focus is lost when content closes',
      description:
        'People who use a keyboard have to begin again at the top of the page, and screen reader users no longer know where they are. Return focus to the control that opened the content.',
      messages: {
        'lost-with-dialog':
          'When the dialog that this control opens ("{text}") is closed, focus is lost. Return focus to this control.',
        'lost-with-part':
          'When the overlay that this control opens ("{text}") is closed, focus is lost. Return focus to this control.',
        lost: 'When the content that this control opens ("{text}") is closed, focus is lost. Does the next press of Tab continue from this place?',
      },
    },
  },
});
