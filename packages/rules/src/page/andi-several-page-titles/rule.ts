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
  category: 'cat.structure',
  limits: 'page-titles',
  defect: 'own',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
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
      title: 'Page has more than one title',
      description:
        'Browsers use only the first title, so people may hear and see the wrong one. Keep one `title` element that describes the page.',
      messages: {
        several:
          'The `head` has {count} `title` elements, and browsers use the first: "{first}". Keep only the right one.',
      },
    },
  },
});
