import { defineRule, pass, review } from '../../rule.ts';
import { accessKey, elementsWithAccessKey } from '../../semantics/access-keys.ts';

/** ANDI 0052. Combining marks, as in Hindi, count as part of their letter. */
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
      title: 'Access key has more than one character',
      description:
        'Browsers accept only a single character, so the access key does nothing when keyboard users press it. Set each access key to one character, or remove the access key.',
      messages: {
        'too-long':
          'The access key "{key}" is not a single character. Set `accesskey` to one character, or remove the attribute.',
      },
    },
  },
});

function charactersOf(text: string): number {
  return [...new Intl.Segmenter('en').segment(text)].length;
}
