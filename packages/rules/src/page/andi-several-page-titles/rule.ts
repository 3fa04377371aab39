import { defineRule, pass, review } from '../../rule.ts';
import { titleElements } from '../../semantics/document-title.ts';
import { shortened } from '../../semantics/words.ts';

/** ANDI 0073. */
export const severalPageTitles = defineRule({
  id: 'andi-several-page-titles',
  source: 'andi',
  module: 'page',
  criteria: ['2.4.2'],
  impact: 'moderate',
  alerts: ['0073'],
  targets: (page) => {
    const { root } = page.top;
    return root && titleElements(page.top).length > 0 ? [root] : [];
  },
  evaluate: ({ frame }) => {
    const titles = titleElements(frame).filter((title) => title.parent?.tag === 'head');
    if (titles.length < 2) return pass;
    return review('several', { count: titles.length, first: shortened(titles[0]?.text ?? '') });
  },
  text: {
    en: {
      title: 'The page has more than one title',
      description:
        'Browsers use only the first title, so people may hear and see one that is not meant. Keep one `title` element that fits the page.',
      messages: {
        several:
          'The `head` has {count} `title` elements, and browsers use the first: "{first}". Keep the right one only.',
      },
    },
    hi: {
      title: 'पृष्ठ के एक से अधिक शीर्षक हैं',
      description:
        'ब्राउज़र केवल पहला शीर्षक लेते हैं, इसलिए हो सकता है कि लोगों को वह मिले जो नहीं मिलना चाहिए था। पृष्ठ के लिए एक ही सही `title` तत्व रखें।',
      messages: {
        several: '`head` में {count} `title` तत्व हैं, और ब्राउज़र पहला लेते हैं: "{first}"। केवल सही वाला रखें।',
      },
    },
  },
});
