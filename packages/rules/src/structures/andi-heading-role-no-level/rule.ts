import { addHeadingLevel } from '../../corrections/heading.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { isHeadingByRole } from '../../semantics/headings.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';

/** ANDI 0192. `h1` to `h6` have a level by their tag. */
export const headingRoleNoLevel = defineRule({
  id: 'andi-heading-role-no-level',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'minor',
  isAriaOnly: true,
  alerts: ['0192'],
  category: 'cat.aria',
  limits: 'heading',
  defect: ['attribute-missing', 'value-empty'],
  correct: addHeadingLevel,
  targets: (page) =>
    page
      .all('[role]')
      .filter((element) => isHeadingByRole(element) && element.isShown && !isAriaHidden(element)),
  evaluate: (heading) => (heading.attribute('aria-level')?.trim() ? pass : review('no-level')),
  text: {
    en: {
      title: 'ARIA heading has no level',
      description:
        'Browsers treat a heading without a level as level 2, wherever it is on the page, so screen reader users get a wrong outline. Use `h1` to `h6`, or set `aria-level`.',
      messages: {
        'no-level':
          'This heading has no level and is announced as level 2. Set `aria-level`, or use `h1` to `h6`.',
      },
    },
  },
});
