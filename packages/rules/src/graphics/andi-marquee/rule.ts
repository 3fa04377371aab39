import { stopMovement } from '../../corrections/page-behaviour.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { hasContent } from '../../semantics/anchor.ts';
import { hasStopControl } from '../../semantics/stop-control.ts';

/**
 * ANDI 0171, for rendered content that moves. Needs a manual check when the page has a possible stop control or
 * the movement ends: both can satisfy the criterion.
 */
export const marquee = defineRule({
  id: 'andi-marquee',
  source: 'andi',
  module: 'graphics',
  criteria: ['2.2.2'],
  impact: 'serious',
  act: ['efbfc7'],
  alerts: ['0171'],
  category: 'cat.time-and-media',
  limits: 'motion',
  defect: 'marquee',
  correct: stopMovement,
  targets: (page) => page.all('marquee').filter((moving) => moving.isShown && hasContent(moving)),
  evaluate: (moving) => {
    if (/^\s*0+\s*$/.test(moving.attribute('scrollamount') ?? '')) return pass;
    if (Number(moving.attribute('loop') ?? -1) > 0 || moving.matches('[behavior=slide i]'))
      return review('ends');
    return hasStopControl(moving.frame) ? review('stoppable') : fail('moves');
  },
  text: {
    en: {
      title: 'Text scrolls automatically',
      description:
        'People who read slowly or are easily distracted cannot read moving text or anything near it. Show static text, or provide a button that stops the movement.',
      messages: {
        moves: 'This `marquee` moves endlessly and cannot be stopped. Use a static list instead.',
        ends: 'This `marquee` moves a limited number of times. Check that it stops within five seconds, or use static text.',
        stoppable:
          'This `marquee` moves, and the page has a control that seems to stop it. Check that the control works with the keyboard too.',
      },
    },
  },
});
