import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/** What vanishes with the focus in it and gives it to nothing: keyboard users begin again at the top of the page. */
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
      title: 'The focus is lost when something closes',
      description:
        'People who use a keyboard have to begin again at the top of the page, and people who use a screen reader no longer know where they are. Give the focus back to the control that opened it.',
      messages: {
        'lost-with-dialog':
          'When the dialog that this control opens ("{text}") is closed, the focus is lost. Give it back to this control.',
        'lost-with-part':
          'When what this control opens over the page ("{text}") is closed, the focus is lost. Give it back to this control.',
        lost: 'When what this control opens ("{text}") is closed, the focus is lost. Does the next press of Tab continue from this place?',
      },
    },
  },
});
