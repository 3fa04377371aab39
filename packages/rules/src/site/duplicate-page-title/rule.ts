import { defineSiteRule } from '../site-rule.ts';
import { TitleOnOtherPages } from './compare.ts';

/**
 * A title that other pages have, too, though their main headings say that they are about something else. It fails where a
 * template gives one title to all pages, as F25 says: to five or more, and to four fifths of those that were tested.
 */
export const duplicatePageTitle = defineSiteRule({
  id: 'duplicate-page-title',
  criteria: ['2.4.2'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'repeated-titles',
  defect: 'own',
  compare: () => new TitleOnOtherPages(),
  text: {
    en: {
      title: 'Pages about different things have the same title',
      description:
        'People with several pages open, and screen reader users who hear the title first, cannot tell the pages apart. Let each title name its page, then the website.',
      messages: {
        all: 'The title "{title}" stands on {pages} other pages, too, such as {example}. It does not say what this page is about. Name the page, then the website.',
        some: 'The title "{title}" is also the title of {example} (other pages with it: {pages}). The main headings of these pages differ. Does the title say what this page is about? If not, name the page.',
      },
    },
  },
});
