import { defineSiteRule } from '../site-rule.ts';
import { Identification } from './compare.ts';

/**
 * A link, picture or search of a repeated part of the page that is called otherwise than on most pages, though it does the
 * same. The same picture that leads to the same place under a name without a word in common fails (F31); whether two names
 * of a text link mean one thing, a person must say.
 */
export const consistentIdentification = defineSiteRule({
  id: 'consistent-identification',
  criteria: ['3.2.4'],
  impact: 'moderate',
  category: 'cat.links',
  limits: 'repeated-names',
  defect: 'own',
  compare: () => new Identification(),
  text: {
    en: {
      title: 'What does the same is named otherwise than on other pages',
      description:
        'People who know a link or a button by its name, as screen reader users do, do not find it again under another one. Name what does the same alike on all pages.',
      messages: {
        'same-picture':
          'This picture is read out as "{name}". On {pages} other pages, such as {example}, the same picture with the same link is "{usual}". Give it one text alternative on all pages.',
        'same-target':
          'This link is called "{name}". On {pages} other pages, such as {example}, the link to the same place is "{usual}". Would people take them for the same? If not, use one name.',
        search:
          'The search is called "{name}" here, on {pages} other pages, such as {example}, "{usual}". Would people take them for the same? If not, use one name.',
      },
    },
  },
});
