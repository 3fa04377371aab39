import { defineRule, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

const GRIDS = ['grid', 'treegrid'];

/** ANDI 0233. Whether the arrow keys work cannot be read from a page, so every grid is shown to a person. */
export const gridRole = defineRule({
  id: 'andi-grid-role',
  source: 'andi',
  module: 'tables',
  criteria: ['2.1.1'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0233'],
  targets: (page) =>
    tablesOf(page, 'data', 'aria').filter((table) => GRIDS.includes(explicitRole(table) ?? '')),
  evaluate: (table) => review('grid', { role: explicitRole(table) ?? '' }),
  text: {
    en: {
      title: 'Grids are to be tried with the keyboard',
      description:
        'The role grid promises that the arrow keys move from cell to cell; where they do not, screen reader users get stuck. Try each grid with the keyboard, or use the role `table` for mere data.',
      messages: {
        grid: 'This element is a `{role}`. Check that the arrow keys move between its cells, or use `table` if it only shows data.',
      },
    },
    hi: {
      title: 'ग्रिड को कीबोर्ड से आज़माना है',
      description:
        'grid भूमिका का अर्थ है कि तीर कुंजियों से एक कक्ष से दूसरे कक्ष में जाया जा सकता है; जहाँ ऐसा न हो, वहाँ स्क्रीन रीडर के उपयोगकर्ता अटक जाते हैं। हर ग्रिड को कीबोर्ड से आज़माएँ, या केवल डेटा के लिए `table` भूमिका लगाएँ।',
      messages: {
        grid: 'यह तत्व `{role}` है। जाँचें कि तीर कुंजियों से इसके कक्षों में चला जा सकता है, या यदि यह केवल डेटा दिखाता है तो `table` का उपयोग करें।',
      },
    },
  },
});
