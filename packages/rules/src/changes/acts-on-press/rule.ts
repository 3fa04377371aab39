import { defineRule, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';

/** What acts when the pointer goes down on it, though it is let go elsewhere. Whether that can be undone, a person must try. */
export const actsOnPress = defineRule({
  id: 'acts-on-press',
  source: 'interaction',
  module: 'changes',
  criteria: ['2.5.2'],
  impact: 'moderate',
  targets: (page) =>
    elementsAt(
      page,
      (page.facts.use?.changes?.onPress ?? []).map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const change = page.facts.use?.changes?.onPress.find((one) => atRef(page, one.element) === element);
    if (!change) return pass;
    return review(
      change.change === 'submit' ? 'submit' : change.change === 'window' ? 'window' : 'navigation',
    );
  },
  text: {
    en: {
      title: 'Something happens as soon as the pointer is pressed',
      description:
        'People whose hand slips cannot take back what happens before the pointer is released. Let it happen when the pointer is released on the same element, as it does with ordinary links and buttons.',
      messages: {
        navigation:
          'Pressing here leads to another page before the pointer is released. Can a person who pressed by mistake stop or undo that?',
        submit:
          'Pressing here sends a form before the pointer is released. Can a person who pressed by mistake stop or undo that?',
        window:
          'Pressing here opens a window before the pointer is released. Can a person who pressed by mistake stop or undo that?',
      },
    },
  },
});
