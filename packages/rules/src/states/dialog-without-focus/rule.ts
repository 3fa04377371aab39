import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * A dialog that opens and leaves focus on the page behind it, or nowhere; a modal dialog that Tab leaves; and
 * other overlays with controls that Tab from the opening control does not reach (technique F85). Tested with
 * real Tab presses.
 */
export const dialogWithoutFocus = defineRule({
  id: 'dialog-without-focus',
  source: 'interaction',
  module: 'states',
  criteria: ['2.4.3'],
  impact: 'serious',
  category: 'cat.keyboard',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    openers(page).filter((control) => {
      const state = openedBy(control);
      return state !== null && !state.isLive && (state.kind !== 'other' || state.overlays === true);
    }),
  evaluate: (control) => {
    const state = openedBy(control);
    if (!state) return pass;
    const values = { text: state.text.slice(0, 60) };
    if (state.focusWhenOpen === 'inside')
      return state.kind === 'modal' && state.tabLeaves === true ? fail('leaves', values) : pass;
    if (state.kind === 'other') {
      const isUsed = state.hasControls || state.closer !== undefined;
      return isUsed && state.tabLeads === 'outside' ? fail('over-page', values) : pass;
    }
    if (state.kind === 'modal') return fail(state.focusWhenOpen === 'nowhere' ? 'nowhere' : 'behind', values);
    if (state.focusWhenOpen !== 'control') return review('beside', values);
    if (state.tabLeads === 'inside') return pass;
    return state.tabLeads === 'outside' && state.hasControls
      ? fail('behind', values)
      : review('on-control', values);
  },
  text: {
    en: {
      title: 'Dialog does not receive focus when it opens',
      description:
        'People who use a keyboard or a screen reader stay on the page behind the dialog and may never find the dialog. Move focus into the dialog when it opens.',
      messages: {
        behind:
          'This control opens a dialog ("{text}"), but focus stays on the page behind the dialog. Move focus into the dialog.',
        nowhere: 'This control opens a dialog ("{text}"), and focus is lost. Move focus into the dialog.',
        'on-control':
          'This control opens a dialog ("{text}"), and focus stays on the control. Does the next press of Tab move focus into the dialog?',
        leaves:
          'This control opens a dialog ("{text}"), and the Tab key moves focus out of the dialog to the page behind it. Keep focus in the dialog until the dialog is closed.',
        'over-page':
          'This control opens an overlay ("{text}"), but focus stays behind the overlay, and the next press of Tab does not move focus into it. Move focus into the overlay when it opens.',
        beside:
          'This control opens a dialog ("{text}"), and focus is not in the dialog. Do keyboard users find the dialog immediately?',
      },
    },
  },
});
