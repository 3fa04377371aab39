import { defineSiteRule } from '../site-rule.ts';
import { MultipleWaysComparison } from './compare.ts';

/**
 * A website of ten pages or more without a search, site map or index, and with pages outside any shared
 * navigation. Requests one manual check, on the first page: a second way may exist under another name.
 */
export const multipleWays = defineSiteRule({
  id: 'multiple-ways',
  criteria: ['2.4.5'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'ways-to-pages',
  defect: 'own',
  compare: () => new MultipleWaysComparison(),
  text: {
    en: {
      title: 'Page may be reachable in only one way',
      description:
        'Some people find a page best with a search, others with a list of all pages, and they get lost if they can reach the page only by following links from page to page. Offer a search, a site map or an index as well.',
      messages: {
        one: 'No search, site map or index was found on {all} pages. No navigation leads to {example} (number of such pages: {pages}). Is there a second way to reach this page? If not, add one.',
      },
    },
  },
});
