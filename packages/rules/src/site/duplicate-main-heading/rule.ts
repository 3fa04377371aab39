import { defineSiteRule } from '../site-rule.ts';
import { DuplicateHeadingComparison } from './compare.ts';

/**
 * The only main heading, shared by pages whose titles differ, such as the name of the website. It may come from
 * the template, with the page's own heading at another level: needs one manual check.
 */
export const duplicateMainHeading = defineSiteRule({
  id: 'duplicate-main-heading',
  criteria: ['2.4.6'],
  impact: 'minor',
  category: 'cat.structure',
  limits: 'repeated-titles',
  defect: 'own',
  compare: () => new DuplicateHeadingComparison(),
  text: {
    en: {
      title: 'Pages with different content have the same main heading',
      description:
        'Screen reader users jump to the main heading to learn where they are. Describe the page in its heading, not only the website.',
      messages: {
        same: 'The main heading "{heading}" is also on {pages} other pages, such as {example}, whose titles differ. Does each page have a heading that describes it?',
      },
    },
  },
});
