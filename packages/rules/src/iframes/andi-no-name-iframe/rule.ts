import { titleFrame } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { tabIndex } from '../../semantics/focus.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isTinyFrame } from '../../semantics/visible.ts';

/**
 * ANDI 0007 and 0009. Skips tracking pixels and frames with a role. Not filed under 2.4.1, because frame names
 * are only one of several ways to meet it.
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
      title: 'Frame has no accessible name',
      description:
        'Screen reader users reach the frame and cannot find out what it contains or whether to enter it. Give every frame a `title` that describes its content.',
      messages: {
        'in-tab-order':
          'The Tab key stops at this frame, which has no accessible name. Name it with the `title` attribute.',
        'no-name':
          'This frame has no accessible name. If it shows content to people, name it with the `title` attribute.',
      },
    },
  },
});
