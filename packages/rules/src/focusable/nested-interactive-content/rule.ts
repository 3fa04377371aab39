import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isOnePiece, roleWithPresentationalChildren } from '../../semantics/widgets.ts';

/**
 * Dividers and scrollbars often consist of a bar and a button, and few screen readers treat their children as
 * presentational.
 */
const LOOSE: ReadonlySet<string> = new Set(['separator', 'scrollbar', 'doc-pagebreak']);

/**
 * A tab stop inside an element with presentational children: focus lands on something that does not exist for
 * screen readers. Reported for the outer element, like axe, which recognises only tab stops with a role.
 * Elements that only scripts can focus, and those not focusable in the current state, pass.
 */
export const nestedInteractiveContent = defineRule({
  id: 'nested-interactive-content',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  category: 'cat.keyboard',
  limits: 'nested-control',
  defect: 'nested-stop',
  dependsOn: ['layout'],
  isSubjectWithoutAria: (element) => element.tag === 'button',
  act: ['307n5z'],
  targets: (page) => page.elements.filter((element) => isOnePiece(element) && isPerceivable(element)),
  evaluate: (element) => {
    const inner = firstStopIn(element);
    if (!inner) return pass;
    const role = roleWithPresentationalChildren(element) ?? '';
    const values = { role, tag: inner.tag };
    return LOOSE.has(role) ? review('look', values) : fail('inside', values);
  },
  text: {
    en: {
      title: 'Focusable element is nested in an element with presentational children',
      description:
        'Screen readers announce a button, an image or an option as a single unit, so people hear nothing about a control inside it. Place the two elements side by side.',
      messages: {
        inside:
          'The Tab key stops at a `{tag}` inside this element, whose role `{role}` makes screen readers announce it as a single unit. Place the two elements side by side, or remove the inner element from the tab order.',
        look: 'The Tab key stops at a `{tag}` inside this element with the role `{role}`. Check that screen readers announce the inner element.',
      },
    },
  },
});

/** A frame's content is a separate page. */
function firstStopIn(element: PageElement): PageElement | undefined {
  return element.descendants.find((inner) => !inner.matches('iframe, frame') && isTabbable(inner));
}
