import { topHeading } from '../../corrections/hints.ts';
import { titlePage } from '../../corrections/name.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { titleElements } from '../../semantics/document-title.ts';

/** ANDI 0071 and 0072. With several titles, browsers use the first. */
export const noPageTitle = defineRule({
  id: 'andi-no-page-title',
  source: 'andi',
  module: 'page',
  criteria: ['2.4.2'],
  impact: 'serious',
  act: ['2779a5'],
  alerts: ['0071', '0072'],
  category: 'cat.structure',
  limits: 'page-title',
  defect: 'page-title',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  correct: titlePage,
  hints: topHeading,
  targets: (page) => (page.top.root?.tag === 'html' ? [page.top.root] : []),
  evaluate: (root) => {
    const [title] = titleElements(root.frame);
    if (!title) return fail('missing');
    return title.text.trim() === '' ? fail('empty') : pass;
  },
  text: {
    en: {
      title: 'Page has no title',
      description:
        'Screen reader users hear the title first, and browsers show the title as the name of the tab and of a bookmark. Give the page a short title that names its subject and the website.',
      messages: {
        missing: 'The page has no `title` element. Add one to the `head`.',
        empty: 'The `title` element of the page is empty. Write what the page is about.',
      },
    },
  },
});
