import { titleFrame } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { tabIndex } from '../../semantics/focus.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isTinyFrame } from '../../semantics/visible.ts';

/**
 * ANDI 0007 and 0009. Dots that only count visitors are left alone, and so are frames with a role. 2.4.1 is
 * not claimed, since names of frames are only one of several ways to meet it.
 */
export const iframeNoName = defineRule({
  id: 'andi-no-name-iframe',
  source: 'andi',
  module: 'iframes',
  criteria: ['4.1.2'],
  impact: 'serious',
  act: ['cae760'],
  alerts: ['0007', '0009'],
  category: 'cat.name-role-value',
  limits: 'frame-name',
  defect: 'name',
  correct: titleFrame,
  targets: (page) =>
    page
      .all('iframe, frame')
      .filter((frame) => explicitRole(frame) === null && isShownAndExposed(frame) && !isTinyFrame(frame)),
  evaluate: (frame) => {
    if (!isNameless(frame)) return pass;
    return (tabIndex(frame) ?? -1) >= 0 ? fail('in-tab-order') : review('no-name');
  },
  text: {
    en: {
      title: 'Frames have no name',
      description:
        'Screen reader users come to the frame and cannot find out what it contains or whether to go in. Give every frame a `title` that says what it shows.',
      messages: {
        'in-tab-order':
          'The Tab key stops at this frame, and nothing says what it holds. Name it with the `title` attribute.',
        'no-name':
          'Nothing says what this frame holds. If it shows something to people, name it with the `title` attribute.',
      },
    },
  },
});
