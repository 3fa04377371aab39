import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless } from '../../semantics/name.ts';

/** ANDI 0005. A caption counts as the name, whether or not the browser makes it one. */
export const figureNoName = defineRule({
  id: 'andi-no-name-figure',
  source: 'andi',
  module: 'focusable',
  criteria: [],
  impact: 'serious',
  kind: 'advice',
  alerts: ['0005'],
  limits: 'name',
  defect: 'name',
  targets: (page) =>
    page
      .all('figure')
      .filter(
        (figure) =>
          (effectiveRole(figure) ?? 'figure') === 'figure' && isTabbable(figure) && isPerceivable(figure),
      ),
  evaluate: (figure) =>
    isNameless(figure) && !figure.all('figcaption').some(hasContent) ? review('no-name') : pass,
  text: {
    en: {
      title: 'Figures in the tab order have no name',
      description:
        'Screen reader users who come to the figure with the Tab key hear only "figure" and cannot find out what it shows. Give it a caption.',
      messages: {
        'no-name':
          'The Tab key stops at this figure, and nothing says what it shows. Give it a `figcaption`, or take it out of the tab order.',
      },
    },
  },
});
