import { defineRule, pass, review } from '../../rule.ts';
import { countPairs, rootsWith } from '../../semantics/pair-counts.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0074, per document. Counts only visible elements. */
export const legendWithoutFieldset = defineRule({
  id: 'andi-legend-without-fieldset',
  source: 'andi',
  module: 'page',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0074'],
  category: 'cat.forms',
  limits: 'misplaced-markup',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) => rootsWith(page.all('legend')),
  evaluate: (root) => {
    const { inner, outer, example } = countPairs(root, 'legend', 'fieldset');
    return inner > outer ? review('more', { inner, outer, example: shortened(example) }) : pass;
  },
  text: {
    en: {
      title: 'Page has more legends than fieldsets',
      description:
        'A legend outside a fieldset, or a second legend inside a fieldset, names no group of fields, so screen reader users do not hear it. Put each group into a `fieldset` that begins with its legend.',
      messages: {
        more: 'There are {inner} legends but {outer} fieldsets. Check the legend "{example}" and make it the first element of the `fieldset` that contains its fields.',
      },
    },
  },
});
