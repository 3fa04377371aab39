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
        'People who need help, and have difficulty searching for it, look where it was on the previous page. Keep each way to get help in the same place on all pages.',
      messages: {
        footer:
          '"{help}" is below the content here. On {pages} other pages, such as {example}, it is above it. Keep it in one place.',
        top: '"{help}" is above the content here. On {pages} other pages, such as {example}, it is below it. Keep it in one place.',
        'unclear-footer':
          '"{help}" is below the content here, and above it on {example} (such pages: {pages}). Do people find it in the same place on all pages?',
        'unclear-top':
          '"{help}" is above the content here, and below it on {example} (such pages: {pages}). Do people find it in the same place on all pages?',
      },
    },
  },
});
