import { addHeadingLevel } from '../../corrections/heading.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { ariaLevel, isHeading } from '../../semantics/headings.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';

/** ANDI 0193, including zero. */
export const headingLevelInvalid = defineRule({
  id: 'andi-heading-level-invalid',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'moderate',
  isAriaOnly: true,
  alerts: ['0193'],
  category: 'cat.aria',
  limits: 'heading',
  defect: ['value-invalid', 'value-empty'],
  correct: addHeadingLevel,
  targets: (page) =>
    page
      .all('[aria-level]')
      .filter(
        (element) =>
          isHeading(element) &&
          Boolean(element.attribute('aria-level')?.trim()) &&
          element.isShown &&
          !isAriaHidden(element),
      ),
  evaluate: (heading) => {
    if (ariaLevel(heading) !== null) return pass;
    return review('invalid', { value: (heading.attribute('aria-level') ?? '').trim().slice(0, 60) });
  },
  text: {
    en: {
      title: 'Heading level is not a positive integer',
      description:
        'Browsers ignore such a value and choose a level, so screen reader users get a wrong outline. Set `aria-level` to a whole number, with 1 as the top level.',
      messages: {
        invalid:
          '"{value}" is not a valid value of `aria-level`. Set it to a whole number, with 1 as the top level.',
      },
    },
  },
});
