import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * A part that opens over the page and that only a click on something without a place in the tab order closes. Escape, its buttons and the
 * control that opened it were pressed before.
 */
export const mouseOnlyClose = defineRule({
  id: 'mouse-only-close',
  source: 'interaction',
  module: 'states',
  criteria: ['2.1.1'],
  impact: 'critical',
  category: 'cat.keyboard',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['scripts'],
  targets: (page) => openers(page).filter((control) => openedBy(control)?.isLive !== true),
  evaluate: (control) => {
    const state = openedBy(control);
    if (!state?.closer || state.closedBy !== 'pointer') return pass;
    const values = { text: state.text.slice(0, 60), tag: state.closer.tag, name: state.closer.name };
    return state.kind !== 'other' || state.overlays === true
      ? fail('closed-by-mouse', values)
      : review('part', values);
  },
  text: {
    en: {
      title: 'What a control opens can be closed with the mouse only',
      description:
        'People without a mouse cannot get rid of what covers the page. Use a `button` to close it, and let Escape close it as well.',
      messages: {
        'closed-by-mouse':
          'This control opens something over the page ("{text}"). A click on the `{tag}` "{name}" closes it, but the keyboard does not reach that, and Escape does nothing. Use a `button`.',
        part: 'This control opens something ("{text}") that a click on the `{tag}` "{name}" closes. The keyboard does not reach that. Can it be closed by keyboard in another way?',
      },
    },
  },
});
