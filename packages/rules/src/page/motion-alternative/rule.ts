import { defineRule, review } from '../../rule.ts';

/**
 * A page that listens to how its device is moved or tilted. What it makes of that, and whether buttons do the
 * same and the motion can be switched off, only a person can try. Of the page itself; frames are not asked.
 */
export const motionAlternative = defineRule({
  id: 'motion-alternative',
  source: 'andi',
  module: 'page',
  criteria: ['2.5.4'],
  impact: 'serious',
  act: ['c249d5', '7677a9'],
  targets: (page) => {
    const { root } = page.top;
    const listens = page.facts.globalListeners.some(({ type }) => /^device(motion|orientation)/.test(type));
    return root && listens ? [root] : [];
  },
  evaluate: (_root, page) => {
    const listener = page.facts.globalListeners.find(({ type }) => /^device(motion|orientation)/.test(type));
    return review('listens', { type: listener?.type ?? 'devicemotion' });
  },
  text: {
    en: {
      title: 'The page reacts to the motion of the device',
      description:
        'Some people cannot move their device, others move it without meaning to. Let everything be done by ordinary controls as well, and let the motion be switched off.',
      messages: {
        listens:
          'The page listens to `{type}`. If motion works anything, check that controls on the page do the same and that the motion can be switched off.',
      },
    },
  },
});
