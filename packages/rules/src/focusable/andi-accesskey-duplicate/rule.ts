import { dropAccessKey } from '../../corrections/keyboard.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { accessKey, elementsWithAccessKey, isAccessKeyTaken } from '../../semantics/access-keys.ts';
import { hasSemantics } from '../../semantics/role.ts';

/** ANDI 0054, 0055 and 0056, per frame. */
export const accesskeyDuplicate = defineRule({
  id: 'andi-accesskey-duplicate',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0054', '0055', '0056'],
  limits: 'access-key',
  defect: 'access-key@access-key',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  correct: dropAccessKey,
  targets: elementsWithAccessKey,
  evaluate: (element, page) => {
    if (!isAccessKeyTaken(element, page)) return pass;
    const key = accessKey(element);
    if (hasSemantics(element, 'button')) return review('button', { key });
    return hasSemantics(element, 'link') ? review('link', { key }) : review('other', { key });
  },
  text: {
    en: {
      title: 'Access key is used more than once',
      description:
        'Keyboard users press the key and reach only one of the elements, or must press the key several times. Give each element its own access key, or remove the access key.',
      messages: {
        button:
          'An earlier element also has the access key "{key}", so this button may not respond. Choose another key.',
        link: 'An earlier element also has the access key "{key}", so the key may not lead to this link. Choose another key.',
        other:
          'An earlier element also has the access key "{key}", so the key may not lead to this element. Choose another key.',
      },
    },
  },
});
