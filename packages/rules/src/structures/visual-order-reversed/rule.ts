import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isVisible } from '../../semantics/visible.ts';

const MIN_ITEMS = 3;
/** A smaller vertical distance is the same row, CSS pixels. */
const SLACK = 2;

/**
 * A numbered list that style sheets display in reverse (WCAG failure F1): reading order and visual order
 * differ. An intended countdown needs a manual check.
 */
export const visualOrderReversed = defineRule({
  id: 'visual-order-reversed',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.2'],
  impact: 'serious',
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('ol')
      .filter((list) => isVisible(list) && !isAriaHidden(list) && itemsOf(list).length >= MIN_ITEMS),
  evaluate: (list) => {
    const tops = itemsOf(list).map(({ box }) => box?.y ?? 0);
    const isReversed = tops.every((top, at) => at === 0 || top + SLACK < (tops[at - 1] ?? 0));
    if (!isReversed) return pass;
    return list.has('reversed') ? review('counts-back') : fail('reversed');
  },
  text: {
    en: {
      title: 'List is displayed in reverse order of the markup',
      description:
        'Screen reader and keyboard users reach the items in the opposite order. Put the items into the markup in the order in which they are displayed.',
      messages: {
        reversed:
          'Style sheets display this list from its last item to its first. Change the order in the markup instead.',
        'counts-back':
          'Style sheets display this list from its last item to its first. Is the order clear when it is read out?',
      },
    },
  },
});

function itemsOf(list: PageElement): PageElement[] {
  return list.children.filter((item) => item.tag === 'li' && isVisible(item) && item.visibleText !== '');
}
