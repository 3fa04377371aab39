import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { tabIndex } from '../../semantics/focus.ts';
import { recordedTabStops } from '../../semantics/keyboard-use.ts';
import { movesAgainstReadingOrder } from '../../semantics/reading-order.ts';
import { reversedFields } from '../../semantics/reversed-form.ts';
import { isFixed, isSubmitBeforeFields } from '../../semantics/submit-before-fields.ts';

/** Maximum distance in the tree between two tab stops whose order layout alone can have reversed. */
const LEVELS = 4;

const BEFORE = new WeakMap<Page, ReadonlyMap<PageElement, PageElement>>();

/**
 * Focus order against the reading direction, caused by a positive tabindex or by a layout order that differs
 * from the markup. Whether that affects meaning needs a manual check, except in two cases that fail: a submit
 * button before all fields of its form although shown after them, and a form shown from its last field to its
 * first.
 */
export const focusOrder = defineRule({
  id: 'focus-order',
  source: 'interaction',
  module: 'keyboard',
  criteria: ['2.4.3'],
  impact: 'moderate',
  category: 'cat.keyboard',
  limits: 'focus-walk',
  defect: {
    'sends-first': 'positive-tabindex',
    'upside-down': 'own',
    tabindex: 'positive-tabindex',
    layout: 'own',
  },
  dependsOn: ['layout', 'scripts'],
  targets: (page) => {
    const stops = [...recordedTabStops(page).keys()];
    return stops.filter((stop, at) => at > 0 || isSubmitBeforeFields(stop, page));
  },
  evaluate: (element, page) => {
    if (isSubmitBeforeFields(element, page)) return fail('sends-first');
    const before = stopBefore(page).get(element);
    if (!before || isFixed(before) || isFixed(element) || !movesAgainstReadingOrder(before, element))
      return pass;
    // Reported for the button.
    if (isSubmitBeforeFields(before, page)) return pass;
    const form = element.closest('form');
    const [, second] = form ? reversedFields(form, page) : [];
    // Reported once, for the field where the order turns upwards.
    if (second) return second === element ? fail('upside-down') : pass;
    if ((tabIndex(before) ?? 0) > 0 || (tabIndex(element) ?? 0) > 0) return review('tabindex');
    return isRearranged(before, element) ? review('layout') : pass;
  },
  text: {
    en: {
      title: 'Focus order does not follow the reading order',
      description:
        'People who use a keyboard expect focus to move in reading order. Put the elements into reading order in the markup, and remove positive `tabindex` values.',
      messages: {
        'sends-first':
          'This button submits the form. It receives focus before the fields, although the fields are shown first. Put the button after the fields in the markup, and remove positive `tabindex` values.',
        'upside-down':
          'The layout shows this form from its last field to its first, so focus starts at the bottom and moves up. Put the fields into the markup in the order in which they are shown.',
        tabindex:
          'Focus jumps back to this element because of a positive `tabindex`. Does the focus order still make sense? If not, remove the `tabindex`.',
        layout:
          'Focus jumps back to this element because the layout shows elements in a different order from the markup. Does the focus order still make sense?',
      },
    },
  },
});

function stopBefore(page: Page): ReadonlyMap<PageElement, PageElement> {
  const known = BEFORE.get(page);
  if (known) return known;
  const stops = [...recordedTabStops(page).keys()];
  const found = new Map(
    stops.flatMap((stop, at) => (at > 0 ? [[stop, stops[at - 1] ?? stop] as const] : [])),
  );
  BEFORE.set(page, found);
  return found;
}

/** Both are in one row, column or grid, whose items may be reordered visually. */
function isRearranged(one: PageElement, other: PageElement): boolean {
  let around = other.parent;
  for (let level = 0; around && level < LEVELS; level += 1, around = around.parent)
    if (around.contains(one)) return /flex|grid/.test(around.style('display'));
  return false;
}
