import { defineRule, pass, review } from '../../rule.ts';

/**
 * A script that opens another page after a while, though nobody has done anything. Refreshes in the markup have a rule of
 * axe.
 */
export const leavesByItself = defineRule({
  id: 'leaves-by-itself',
  source: 'interaction',
  module: 'motion',
  criteria: ['2.2.1'],
  impact: 'serious',
  targets: (page) => (page.facts.use?.motion && page.top.root ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const { leaves } = page.facts.use?.motion ?? {};
    return leaves ? review('leaves', { seconds: Math.round(leaves.afterMs / 1000) }) : pass;
  },
  text: {
    en: {
      title: 'The page opens another page by itself after a while',
      description:
        'People who read or write slowly lose the page before they have finished. Let people turn the time limit off, set it or extend it.',
      messages: {
        leaves:
          'After about {seconds} seconds a script opens another page. Check that people can turn this time limit off, set it or extend it.',
      },
    },
  },
});
