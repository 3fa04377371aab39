import { defineSiteRule } from '../site-rule.ts';
import { HelpComparison } from './compare.ts';

/**
 * A help mechanism (mail address, phone number, contact page, self-help page) that is below the content on some
 * pages and above it on others. Fails when at least three pages in the same language, and four times as many as
 * differ, have it in one position.
 */
export const consistentHelp = defineSiteRule({
  id: 'consistent-help',
  criteria: ['3.2.6'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'repeated-order',
  defect: 'own',
  compare: () => new HelpComparison(),
  text: {
    en: {
      title: 'Help is in a different place than on other pages',
      description:
        'People who need help, and have difficulty searching for it, look in the place where it was on the previous page. Keep each way to get help in the same place on all pages.',
      messages: {
        footer:
          'Here "{help}" is below the content, but on {pages} other pages, such as {example}, it is above the content. Put it in the same place on all pages.',
        top: 'Here "{help}" is above the content, but on {pages} other pages, such as {example}, it is below the content. Put it in the same place on all pages.',
        'unclear-footer':
          'Here "{help}" is below the content, but on {example} it is above the content (number of such pages: {pages}). Do people find "{help}" in the same place on all pages?',
        'unclear-top':
          'Here "{help}" is above the content, but on {example} it is below the content (number of such pages: {pages}). Do people find "{help}" in the same place on all pages?',
      },
    },
  },
});
