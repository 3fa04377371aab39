import { keepOneLevel } from '../../corrections/heading.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { ariaLevel, isHeading, nativeLevel } from '../../semantics/headings.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';

/** ANDI 0191. With and without `role="heading"`, because `aria-level` wins in both. */
export const headingLevelConflict = defineRule({
  id: 'andi-heading-level-conflict',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['0191'],
  category: 'cat.aria',
  limits: 'heading',
  defect: 'own',
  correct: keepOneLevel,
  targets: (page) =>
    page
      .all('h1, h2, h3, h4, h5, h6')
      .filter(
        (heading) =>
          isHeading(heading) && ariaLevel(heading) !== null && heading.isShown && !isAriaHidden(heading),
      ),
  evaluate: (heading) => {
    const level = ariaLevel(heading) ?? 0;
    return level === nativeLevel(heading) ? pass : review('differs', { tag: heading.tag, level });
  },
  text: {
    en: {
      title: 'Heading has two conflicting levels',
      description:
        'People who see the page get a different outline from those who hear it. Use the tag of the right level, and remove `aria-level`.',
      messages: {
        differs:
          'This is an `{tag}`, but `aria-level` makes it a heading of level {level}. Use the tag of the right level.',
      },
    },
  },
});
