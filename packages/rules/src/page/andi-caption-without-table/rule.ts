import { defineRule, pass, review } from '../../rule.ts';
import { countPairs, rootsWith } from '../../semantics/pair-counts.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0076, per document. Counts only visible elements. */
export const captionWithoutTable = defineRule({
  id: 'andi-caption-without-table',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0076'],
  category: 'cat.tables',
  limits: 'misplaced-markup',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => rootsWith(page.all('caption')),
  evaluate: (root) => {
    const { inner, outer, example } = countPairs(root, 'caption', 'table');
    return inner > outer ? review('more', { inner, outer, example: shortened(example) }) : pass;
  },
  text: {
    en: {
      title: 'Page has more table captions than tables',
      description:
        'A caption outside a table, or a second caption inside a table, names no table, so screen reader users cannot find out what the table is about. Give each table one `caption` as its first element.',
      messages: {
        more: 'There are {inner} `caption` elements but {outer} tables. Check the caption "{example}" and make it the first element of its `table`.',
      },
    },
  },
});
