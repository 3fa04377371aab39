import { defineSiteRule } from '../site-rule.ts';
import { HeadingOnOtherPages } from './compare.ts';

/**
 * The only main heading of pages whose titles name different things, such as the name of the website. It may be what the
 * template has at its top, and the page's own heading stands below it on another level: a person must say. Asked once.
 */
export const duplicateMainHeading = defineSiteRule({
  id: 'duplicate-main-heading',
  criteria: ['2.4.6'],
  impact: 'minor',
  category: 'cat.structure',
  limits: 'repeated-titles',
  defect: 'own',
  compare: () => new HeadingOnOtherPages(),
  text: {
    en: {
      title: 'Pages with different content have the same main heading',
      description:
        'Screen reader users jump to the main heading to learn where they are. Describe the page in its heading, not only the website.',
      messages: {
        same: 'The main heading "{heading}" is also on {pages} other pages, such as {example}, whose titles differ. Is there a heading that describes each page?',
      },
    },
  },
});
