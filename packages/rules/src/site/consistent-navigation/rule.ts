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
        'People who use a screen reader, magnify the screen or need time to find their way expect each link where it was on the previous page. Keep the order of repeated links the same on all pages.',
      messages: {
        earlier:
          '"{link}" comes before "{other}" here. On {pages} other pages, such as {example}, it comes after it. Use one order on all pages.',
        later:
          '"{link}" comes after "{other}" here. On {pages} other pages, such as {example}, it comes before it. Use one order on all pages.',
        changed:
          '"{link}" and "{other}" are in a different order here than on {pages} pages that were tested at another time, such as {example}. Was the website changed in the meantime? If not, use one order on all pages.',
        differs:
          '"{link}" comes before "{other}" here; on {example} it comes after it (such pages: {pages}). Is this the same navigation? Then use one order on all pages.',
        'differs-later':
          '"{link}" comes after "{other}" here; on {example} it comes before it (such pages: {pages}). Is this the same navigation? Then use one order on all pages.',
      },
    },
  },
});
