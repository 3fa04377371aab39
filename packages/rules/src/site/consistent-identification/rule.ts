import { defineSiteRule } from '../site-rule.ts';
import { IdentificationComparison } from './compare.ts';

/**
 * A link, image or search in a repeated part of the page with another name than on most pages, but the same
 * function. The same image with the same destination and a name without a common word fails (F31); whether two
 * names of a text link are equivalent needs a manual check.
 */
export const consistentIdentification = defineSiteRule({
  id: 'consistent-identification',
  criteria: ['3.2.4'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'repeated-names',
  defect: 'own',
  compare: () => new IdentificationComparison(),
  text: {
    en: {
      title: 'Component with the same function has a different name than on other pages',
      description:
        'People who know a link or a button by its name, such as screen reader users, do not recognize it under another name. Use the same name for the same function on all pages.',
      messages: {
        'same-picture':
          'This image is announced as "{name}". On {pages} other pages, such as {example}, the same image with the same link is announced as "{usual}". Give the image the same text alternative on all pages.',
        'same-target':
          'This link is called "{name}". On {pages} other pages, such as {example}, the link to the same place is called "{usual}". Do people recognize the two as the same link? If not, use one name.',
        search:
          'The search is called "{name}" here, and "{usual}" on {pages} other pages, such as {example}. Do people recognize the two as the same search? If not, use one name.',
      },
    },
  },
});
