import { defineRule, fail, pass } from '../../rule.ts';
import { isNoHeading } from '../../semantics/empty-words.ts';
import { isHeading } from '../../semantics/headings.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

/**
 * A heading that is nothing but what templates have where a heading should be written. What other headings say of what
 * follows them only a person can judge.
 */
export const headingSaysNothing = defineRule({
  id: 'heading-says-nothing',
  source: 'andi',
  module: 'structures',
  criteria: ['2.4.6'],
  impact: 'moderate',
  isSubjectWithoutAria: ({ tag }) => /^h[1-6]$/.test(tag),
  act: ['b49b2e'],
  targets: (page) =>
    page.elements.filter(
      (element) => isHeading(element) && element.name !== '' && isShownAndExposed(element),
    ),
  evaluate: (heading) =>
    isNoHeading(heading.name) ? fail('nothing', { text: shortened(heading.name) }) : pass,
  text: {
    en: {
      title: 'Headings say nothing about what follows',
      description:
        'People who look for a part of the page by its headings do not find it. Let each heading name what stands below it.',
      messages: {
        nothing: '"{text}" stands in for a heading and says nothing. Name what follows.',
      },
    },
  },
});
