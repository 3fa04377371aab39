import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/** A dialog that opens and leaves the focus on the page behind it, or nowhere. */
export const dialogWithoutFocus = defineRule({
  id: 'dialog-without-focus',
  source: 'interaction',
  module: 'states',
  criteria: ['2.4.3'],
  impact: 'serious',
  targets: (page) => openers(page).filter((control) => openedBy(control)?.kind !== 'other'),
  evaluate: (control) => {
    const state = openedBy(control);
    if (!state || state.focusWhenOpen === 'inside') return pass;
    const values = { text: state.text.slice(0, 60) };
    if (state.kind === 'modal') return fail(state.focusWhenOpen === 'nowhere' ? 'nowhere' : 'behind', values);
    return state.focusWhenOpen === 'control' ? review('on-control', values) : review('beside', values);
  },
  text: {
    en: {
      title: 'A dialog opens without receiving the focus',
      description:
        'People who use a keyboard or a screen reader keep working on the page behind the dialog and may never find it. Move the focus into the dialog when it opens.',
      messages: {
        behind:
          'This control opens a dialog ("{text}"), but the focus stays on the page behind it. Move the focus into the dialog.',
        nowhere:
          'This control opens a dialog ("{text}"), and the focus is lost. Move the focus into the dialog.',
        'on-control':
          'This control opens a dialog ("{text}"), and the focus stays on the control. Does the next press of Tab lead into the dialog?',
        beside:
          'This control opens a dialog ("{text}"), and the focus is not in it. Does a person who uses a keyboard find the dialog at once?',
      },
    },
  },
});
