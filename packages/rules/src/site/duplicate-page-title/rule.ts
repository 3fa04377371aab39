import { defineSiteRule } from '../site-rule.ts';
import { DuplicateTitleComparison } from './compare.ts';

/**
 * A title shared by pages whose main headings have different subjects. Fails when a template gives one title to
 * all pages, as in F25: to five or more, and to four fifths of the tested pages.
 */
export const duplicatePageTitle = defineSiteRule({
  id: 'duplicate-page-title',
  criteria: ['2.4.2'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'repeated-titles',
  defect: 'own',
  compare: () => new DuplicateTitleComparison(),
  text: {
    en: {
      title: 'Pages with different content have the same title',
      description:
        'People with several pages open, and screen reader users who hear the title first, cannot tell the pages apart. Name the page in each title, then the website.',
      messages: {
        all: 'The title "{title}" is also the title of {pages} other pages, such as {example}. This title does not describe this page. Name the page in the title, then the website.',
        some: 'The title "{title}" is also the title of {example} (number of other pages with this title: {pages}). The main headings of these pages differ. Does the title describe this page? If not, name the page in the title.',
      },
    },
  },
});
