import type { PageElement } from '@abhigam/facts';
import { writeHeading } from '../../corrections/name.ts';
import { defineRule, fail, pass } from '../../rule.ts';
import { titleElements } from '../../semantics/document-title.ts';
import { isHeading } from '../../semantics/headings.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { isPlaceholderHeading, isPlaceholderTitle } from '../../semantics/placeholder-words.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * A heading that is only a placeholder of a template. Whether other headings describe their content needs a
 * manual check. On a page about that word, as its title shows, it is a valid heading.
 */
export const headingNotDescriptive = defineRule({
  id: 'heading-not-descriptive',
  source: 'andi',
  module: 'structures',
  criteria: ['2.4.6'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'heading',
  defect: 'own',
  correct: writeHeading,
  isSubjectWithoutAria: ({ tag }) => /^h[1-6]$/.test(tag),
  act: ['b49b2e'],
  targets: (page) =>
    page.elements.filter(
      (element) => isHeading(element) && element.name !== '' && isShownAndExposed(element),
    ),
  evaluate: (heading) =>
    isPlaceholderHeading(heading.name) && !isInTitle(heading)
      ? fail('nothing', { text: shortened(heading.name) })
      : pass,
  text: {
    en: {
      title: 'Heading does not describe its section',
      description:
        'People who navigate by headings cannot find the section they need. Describe in each heading what its section contains.',
      messages: {
        nothing:
          'The heading "{text}" does not describe its section. Use a heading that says what the section contains.',
      },
    },
  },
});

/** For a main heading: the title says more, or repeats it without being a placeholder title. */
function isInTitle(heading: PageElement): boolean {
  const title = titleElements(heading.frame)[0]?.text ?? '';
  return (
    heading.tag === 'h1' &&
    !isPlaceholderTitle(title) &&
    ` ${wordsOf(title).join(' ')} `.includes(` ${wordsOf(heading.name).join(' ')} `)
  );
}
