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
      title: 'Pages about different things have the same main heading',
      description:
        'Screen reader users jump to the main heading to learn where they are. Let it say what the page is about, not only whose website it is.',
      messages: {
        same: 'The main heading "{heading}" stands on {pages} other pages, too, such as {example}, whose titles differ. Does a heading say what each page is about?',
      },
    },
  },
});
