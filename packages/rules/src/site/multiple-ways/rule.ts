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
        'Some people find a page best by searching, others by a list of all pages, and get lost if only links from page to page lead to it. Offer a search, a site map or an index as well.',
      messages: {
        one: 'No search, site map or index was found on {all} pages. No navigation leads to {example} (such pages: {pages}). Is there a second way to reach it? If not, add one.',
      },
    },
  },
});
