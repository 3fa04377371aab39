import { defineRule, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';

/**
 * A control that has the focus and answers to the pointer, but to neither Enter nor the space key. What a key fetches may
 * come late, an entry of a list of tabs may be worked by arrow keys: a person must try.
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
    if (turned?.byPointer && !turned.byKey) return review('turns', values);
    if (openedBy(control)?.onlyByPointer !== true) return pass;
    const isWorkedByArrows = control.matches('[role=tab i], [role^=menuitem i], [role=option i]');
    return review(isWorkedByArrows ? 'arrows' : 'opens', values);
  },
  text: {
    en: {
      title: 'Controls answer to the mouse and not to keys',
      description:
        'People without a mouse come to this control and cannot use it. Use a `button` with a listener for `click`, or listen for Enter and the space key as well.',
      messages: {
        opens:
          'Pressing this `{tag}` with the mouse shows something, while Enter and the space key seemed to do nothing. Do they?',
        turns:
          'The mouse turns this control, while Enter and the space key seemed to do nothing. Do they turn it?',
        arrows: 'The mouse opens this `{tag}`, while Enter and the space key do nothing. Do the arrow keys?',
      },
    },
  },
});
