import type { NodeRef, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { openedBy, openers } from '../../semantics/opened-states.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';

/** Elements that expose their state natively, or follow another pattern. */
const OTHERWISE =
  'summary, [aria-expanded], [aria-pressed], [aria-haspopup], [role=tab i], [role^=menuitem i], a[href], [popovertarget], [commandfor]';

/**
 * A control with aria-expanded=false after it has opened something. For manual review: a button that toggles a
 * part of the page without exposing that in a state or its text.
 */
export const expandedNotUpdated = defineRule({
  id: 'expanded-not-updated',
  source: 'interaction',
  module: 'states',
  criteria: ['4.1.2'],
  impact: 'serious',
  isAriaOnly: true,
  category: 'cat.aria',
  limits: 'opened-states',
  defect: 'own',
  dependsOn: ['layout', 'scripts'],
  targets: (page) =>
    openers(page).filter(
      (control) => /^false$/i.test(control.attribute('aria-expanded') ?? '') || !control.matches(OTHERWISE),
    ),
  evaluate: (control) => {
    const state = openedBy(control);
    // A live message, such as one about loading, is not the content that the control opens.
    if (!state || state.isLive || isOfOther(control, state.parts)) return pass;
    if (!control.has('aria-expanded'))
      return state.kind === 'other' && state.closedBy === 'control' && !state.isRenamed
        ? review('unsaid', { text: state.text.slice(0, 60) })
        : pass;
    if (state.expanded === null) return pass;
    return /^false$/i.test(state.expanded) ? fail('still-closed', { text: state.text.slice(0, 60) }) : pass;
  },
  text: {
    en: {
      title: 'Expanded state is missing or not updated',
      description:
        'Screen reader users learn from `aria-expanded` whether content is open. Set `aria-expanded` to `true` when the content opens and to `false` when the content closes.',
      messages: {
        unsaid:
          'Pressing this control shows and hides content ("{text}"). Do people who do not see the content learn whether it is shown? If not, set `aria-expanded`.',
        'still-closed':
          'Pressing this control shows content ("{text}"), but `aria-expanded` stays `false`. Set `aria-expanded` to `true` when the content opens.',
      },
    },
  },
});

/**
 * The content that appeared belongs to another control that references it, while this one references something
 * else or nothing.
 */
function isOfOther(control: PageElement, parts: readonly (NodeRef | null)[]): boolean {
  const { page } = control.frame;
  const shown = parts.flatMap((part) => (part && resolveRef(page, part)) ?? []);
  const isTargetOf = (one: PageElement) =>
    one.referenced('aria-controls').some(({ element }) => {
      if (!element) return false;
      return shown.some((part) => part === element || part.contains(element) || element.contains(part));
    });
  if (shown.length === 0 || isTargetOf(control)) return false;
  return page.top.all('[aria-controls]').some((other) => other !== control && isTargetOf(other));
}
