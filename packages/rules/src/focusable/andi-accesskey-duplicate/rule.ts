import { defineRule, pass, review } from '../../rule.ts';
import { accessKey, elementsWithAccessKey, isAccessKeyTaken } from '../../semantics/access-keys.ts';
import { hasSemantics } from '../../semantics/role.ts';

/** ANDI 0054, 0055 and 0056, over each frame by itself. */
export const accesskeyDuplicate = defineRule({
  id: 'andi-accesskey-duplicate',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0054', '0055', '0056'],
  targets: elementsWithAccessKey,
  evaluate: (element, page) => {
    if (!isAccessKeyTaken(element, page)) return pass;
    const key = accessKey(element);
    if (hasSemantics(element, 'button')) return review('button', { key });
    return hasSemantics(element, 'link') ? review('link', { key }) : review('other', { key });
  },
  text: {
    en: {
      title: 'An access key is used more than once',
      description:
        'Keyboard users press the key and come to only one of the elements, or must press it again and again. Give each element a key of its own, or take it away.',
      messages: {
        button:
          'An earlier element has the access key "{key}" too, so this button may not answer. Choose another key.',
        link: 'An earlier element has the access key "{key}" too, so it may not lead to this link. Choose another key.',
        other:
          'An earlier element has the access key "{key}" too, so it may not lead here. Choose another key.',
      },
    },
    hi: {
      title: 'एक ही कीबोर्ड शॉर्टकट का उपयोग एक से अधिक बार हुआ है',
      description:
        'कीबोर्ड के उपयोगकर्ता शॉर्टकट दबाकर केवल एक तत्व तक पहुँचते हैं या उसे बार-बार दबाना पड़ता है। हर तत्व को अलग शॉर्टकट दें या उसे हटा दें।',
      messages: {
        button: 'पहले के एक तत्व का शॉर्टकट भी "{key}" है, इसलिए यह बटन शायद काम न करे। दूसरी कुंजी चुनें।',
        link: 'पहले के एक तत्व का शॉर्टकट भी "{key}" है, इसलिए वह शायद इस लिंक तक न पहुँचाए। दूसरी कुंजी चुनें।',
        other: 'पहले के एक तत्व का शॉर्टकट भी "{key}" है, इसलिए वह शायद यहाँ तक न पहुँचाए। दूसरी कुंजी चुनें।',
      },
    },
  },
});
