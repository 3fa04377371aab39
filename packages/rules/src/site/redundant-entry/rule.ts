import { defineSiteRule } from '../site-rule.ts';
import { EntryAskedAgain } from './compare.ts';

/**
 * A later step of a process that asks for what an earlier one has asked for, in a field that was empty. A person must say
 * whether it comes filled in once the step before was sent, or whether it has to be asked for again.
 */
export const redundantEntry = defineSiteRule({
  id: 'redundant-entry',
  criteria: ['3.3.7'],
  impact: 'moderate',
  category: 'cat.forms',
  limits: 'repeated-entry',
  defect: 'own',
  compare: () => new EntryAskedAgain(),
  text: {
    en: {
      title: 'A process may ask for the same twice',
      description:
        'People who forget easily, or for whom typing is hard, make mistakes or give up when they must enter the same again. Fill in what was entered in a step before, or offer it for choice.',
      messages: {
        again:
          'A step before, {example}, asks for the same as "{field}". Does it come filled in, or can what was entered be chosen? If not, fill it in.',
      },
    },
  },
});
