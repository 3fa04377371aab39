import { defineRule, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless } from '../../semantics/name.ts';

/** ANDI 0005. A caption counts as the name, even if the browser does not use it as one. */
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
      title: 'Focusable figure has no accessible name',
      description:
        'Screen reader users who reach the figure with the Tab key hear only "figure" and cannot find out what it shows. Give it a caption.',
      messages: {
        'no-name':
          'The Tab key stops at this figure, which has no accessible name. Give it a `figcaption`, or remove it from the tab order.',
      },
    },
  },
});
