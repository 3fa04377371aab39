import { defineSiteRule } from '../site-rule.ts';
import { NavigationComparison } from './compare.ts';

/**
 * A repeated group of links that has another order on some pages of the website. Fails when at least three
 * pages in the same language, and four times as many as differ, have one order. Added or omitted links do not
 * change the order.
 */
export const consistentNavigation = defineSiteRule({
  id: 'consistent-navigation',
  criteria: ['3.2.3'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'repeated-order',
  defect: 'own',
  compare: () => new NavigationComparison(),
  text: {
    en: {
      title: 'Navigation links are in a different order than on other pages',
      description:
        'People who use a screen reader, magnify the screen or need time to find their way expect each link in the place where it was on the previous page. Keep the order of repeated links the same on all pages.',
      messages: {
        earlier:
          'Here "{link}" comes before "{other}", but on {pages} other pages, such as {example}, the order is reversed. Use the same order on all pages.',
        later:
          'Here "{link}" comes after "{other}", but on {pages} other pages, such as {example}, the order is reversed. Use the same order on all pages.',
        changed:
          '"{link}" and "{other}" are in a different order here than on {pages} pages that were tested at another time, such as {example}. Was the website changed in the meantime? If not, use the same order on all pages.',
        differs:
          'Here "{link}" comes before "{other}", but on {example} the order is reversed (number of such pages: {pages}). Is this the same navigation? If so, use the same order on all pages.',
        'differs-later':
          'Here "{link}" comes after "{other}", but on {example} the order is reversed (number of such pages: {pages}). Is this the same navigation? If so, use the same order on all pages.',
      },
    },
  },
});
