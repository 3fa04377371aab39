import { defineRule, pass, review } from '../../rule.ts';
import { accessKey, elementsWithAccessKey } from '../../semantics/access-keys.ts';

/** ANDI 0052. Marks that belong to a letter, as in Hindi, count with it. */
export const accesskeyLength = defineRule({
  id: 'andi-accesskey-length',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0052'],
  limits: 'access-key',
  defect: 'own',
  targets: elementsWithAccessKey,
  evaluate: (element) => {
    const key = accessKey(element);
    return charactersOf(key) > 1 ? review('too-long', { key }) : pass;
  },
  text: {
    en: {
      title: 'Access keys have more than one character',
      description:
        'Browsers take only a single key, so keyboard users press it in vain. Give each access key one character, or take it away.',
      messages: {
        'too-long':
          'The access key "{key}" is not a single key. Write one character in `accesskey`, or take it away.',
      },
    },
  },
});

function charactersOf(text: string): number {
  return [...new Intl.Segmenter('en').segment(text)].length;
}
