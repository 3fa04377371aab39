import type { Frame, PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isFocusable, isOpener, isTabbable, tabIndex } from '../../semantics/focus.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isNameless } from '../../semantics/name.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isVisible } from '../../semantics/visible.ts';
import { isControlRole, isPartOfComposite } from '../../semantics/widgets.ts';

/** Fields with small mouse-only buttons, which the arrow keys replace. */
const FIELDS_WITH_HELPERS =
  '[role=combobox i], [role=spinbutton i], input[type=number i], input[type=date i], input[type=time i]';

/** A box with more children is a part of the page, not a field with its buttons. */
const SMALL_BOX = 5;

/** Destinations of the links in the tab order, by frame; cached. */
const REACHED_LINKS = new WeakMap<Frame, ReadonlySet<string>>();

/**
 * ANDI 0121 and 0122. Only operable elements need a manual check: a heading or dialog that scripts focus may
 * have a negative tabindex. Skips parts of composite widgets, duplicate links to the same destination, and the
 * small buttons of comboboxes and number fields.
 */
export const negativeTabindex = defineRule({
  id: 'andi-negative-tabindex',
  source: 'andi',
  module: 'focusable',
  criteria: ['2.1.1', '4.1.2'],
  impact: 'minor',
  alerts: ['0121', '0122'],
  category: 'cat.keyboard',
  limits: 'keyboard',
  defect: { 'no-name': 'name', 'not-in-order': 'not-tabbable' },
  targets: (page) =>
    page
      .all('[tabindex]')
      .filter(
        (element) =>
          (tabIndex(element) ?? 0) < 0 &&
          isOperable(element) &&
          isFocusable(element) &&
          isPerceivable(element) &&
          isVisible(element),
      ),
  evaluate: (element) => {
    if (isPartOfComposite(element) || hasOtherWay(element)) return pass;
    return isNameless(element) ? review('no-name') : review('not-in-order', { name: element.name });
  },
  text: {
    en: {
      title: 'Control is removed from the tab order',
      description:
        'Keyboard users cannot reach a control with a negative `tabindex`. Remove the `tabindex`, unless keyboard users can do the same in another way.',
      messages: {
        'not-in-order':
          'The Tab key skips "{name}". Remove its `tabindex`, unless keyboard users can reach the control in another way.',
        'no-name':
          'The Tab key skips this control, and it has no accessible name. If people need the control, give it a name and remove its `tabindex`.',
      },
    },
  },
});

/** A control by its tag or role, or an element with click listeners that contains no control. */
function isOperable(element: PageElement): boolean {
  if (element.matches('a[href], button, input, select, textarea') || isOpener(element)) return true;
  const role = explicitRole(element);
  if (role !== null) return isControlRole(role);
  return element.listensTo('click') && !element.descendants.some(isFocusable);
}

function hasOtherWay(element: PageElement): boolean {
  for (const ancestor of element.ancestors()) if (isTabbable(ancestor)) return true;
  return isSecondLink(element) || isHelper(element);
}

function isSecondLink(element: PageElement): boolean {
  const href = element.tag === 'a' ? element.attribute('href') : null;
  if (!href) return false;
  let reached = REACHED_LINKS.get(element.frame);
  if (!reached) {
    const links = element.frame.all('a[href]').filter(isTabbable);
    reached = new Set(links.map((link) => link.attribute('href') ?? ''));
    REACHED_LINKS.set(element.frame, reached);
  }
  return reached.has(href);
}

/** A button in a small box together with such a field. */
function isHelper(element: PageElement): boolean {
  if (element.tag !== 'button' && explicitRole(element) !== 'button') return false;
  const boxes = [element.parent, element.parent?.parent].flatMap((box) => box ?? []);
  return boxes.some((box) => {
    const { children } = box;
    if (children.length > SMALL_BOX) return false;
    const inside = [...children, ...children.flatMap((child) => child.children)];
    return inside.some((field) => field.matches(FIELDS_WITH_HELPERS) && isTabbable(field));
  });
}
