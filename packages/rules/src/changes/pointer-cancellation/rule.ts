import { defineRule, fail, pass, review } from '../../rule.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

const BUTTONS = 'button, [role=button i], summary, a[href]';

/**
 * Elements that act on pointer down even when the pointer is released elsewhere (WCAG failure F101). Fails when
 * a button shows something that stays; whether other actions can be undone needs a manual test.
 */
export const pointerCancellation = defineRule({
  id: 'pointer-cancellation',
  source: 'interaction',
  module: 'changes',
  criteria: ['2.5.2'],
  impact: 'moderate',
  category: 'cat.keyboard',
  limits: 'pointer-use',
  defect: 'own',
  targets: (page) =>
    resolveRefs(
      page,
      (page.facts.use?.changes?.onPress ?? []).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const change = page.facts.use?.changes?.onPress.find((one) => resolveRef(page, one.element) === element);
    if (!change) return pass;
    if (change.change === 'shown') return element.matches(BUTTONS) ? fail('shown') : review('shown-here');
    return review(
      change.change === 'submit' ? 'submit' : change.change === 'window' ? 'window' : 'navigation',
    );
  },
  text: {
    en: {
      title: 'Function runs on pointer down and cannot be cancelled',
      description:
        'People whose hand slips cannot cancel an action that runs before the pointer is released. Run the action when the pointer is released on the same element, as ordinary links and buttons do.',
      messages: {
        shown:
          'Pressing this button opens content before the pointer is released, and moving the pointer away does not cancel the action. Run the action on the `click` event instead.',
        'shown-here':
          'Pressing here shows content before the pointer is released. Can a person who pressed by mistake undo that?',
        navigation:
          'Pressing here opens another page before the pointer is released. Can a person who pressed by mistake stop or undo that?',
        submit:
          'Pressing here submits a form before the pointer is released. Can a person who pressed by mistake stop or undo that?',
        window:
          'Pressing here opens a window before the pointer is released. Can a person who pressed by mistake stop or undo that?',
      },
    },
  },
});
