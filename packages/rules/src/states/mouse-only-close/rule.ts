import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * An overlay that closes only by clicking an element outside the tab order. Escape, its buttons and its opening
 * control were tried before.
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
      title: 'Opened content can be closed only with the mouse',
      description:
        'People without a mouse cannot close the content that covers the page. Use a `button` to close the content, and let Escape close it as well.',
      messages: {
        'closed-by-mouse':
          'This control opens an overlay ("{text}"). A click on the `{tag}` "{name}" closes it, but the keyboard cannot reach that element, and Escape does nothing. Use a `button`.',
        part: 'This control opens content ("{text}") that a click on the `{tag}` "{name}" closes. The keyboard cannot reach that element. Can keyboard users close the content in another way?',
      },
    },
  },
});
