import { defineSiteRule } from '../site-rule.ts';
import { RedundantEntryComparison } from './compare.ts';

/**
 * A later step of a process that requests an entry of an earlier step in an empty field. Whether it is
 * prefilled after submitting the earlier step, or must be entered again, needs a manual check.
 */
export const redundantEntry = defineSiteRule({
  id: 'redundant-entry',
  criteria: ['3.3.7'],
  impact: 'moderate',
  category: 'cat.forms',
  limits: 'repeated-entry',
  defect: 'own',
  compare: () => new RedundantEntryComparison(),
  text: {
    en: {
      title: 'Process may ask for the same information twice',
      description:
        'People who forget easily, or who have difficulty typing, make mistakes or give up when they must enter the same information again. Fill in what was entered in a previous step, or offer it for selection.',
      messages: {
        again:
          'A previous step, {example}, asks for the same information as "{field}". Is the field filled in, or can people select what they entered? If not, fill in the field for them.',
      },
    },
  },
});
