import { defineRule, fail, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * A control that has the focus and answers to the pointer, but to neither Enter nor the space key. An entry of a list of tabs
 * may be worked by arrow keys, and what is shown may be opened otherwise: then a person must try.
 */
export const keysDoNothing = defineRule({
  id: 'keys-do-nothing',
  source: 'interaction',
  module: 'states',
  criteria: ['2.1.1'],
  impact: 'critical',
  targets: (page) => [
    ...new Set([
      ...openers(page),
      ...elementsAt(
        page,
        (page.facts.use?.states?.turned ?? []).map(({ element }) => element),
      ),
    ]),
  ],
  evaluate: (control, page) => {
    const values = { tag: control.tag };
    const turned = page.facts.use?.states?.turned?.find(({ element }) => atRef(page, element) === control);
    if (turned?.byPointer && !turned.byKey) return fail('turns', values);
    if (openedBy(control)?.onlyByPointer !== true) return pass;
    return control.matches('[role=tab i], [role^=menuitem i], [role=option i]')
      ? review('arrows', values)
      : fail('opens', values);
  },
  text: {
    en: {
      title: 'Controls answer to the pointer and not to keys',
      description:
        'People without a mouse come to this control and cannot use it. Use a `button` with a listener for `click`, or listen for Enter and the space key as well.',
      messages: {
        opens:
          'Pressing this `{tag}` with the mouse shows something, while Enter and the space key do nothing. Listen for `click` on a `button`.',
        turns:
          'The mouse turns this control, while Enter and the space key do nothing. Let the space key turn it.',
        arrows: 'The mouse opens this `{tag}`, while Enter and the space key do nothing. Do the arrow keys?',
      },
    },
  },
});
