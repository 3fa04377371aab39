import type { PageElement } from '@abhigam/facts';
import { nameControl } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isFocusable, isTabbable } from '../../semantics/focus.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { effectiveRole, hasContent, isNameless, titleNextToIcon } from '../../semantics/name.ts';
import { isCustomElement } from '../../semantics/role.ts';
import { isControlRole } from '../../semantics/widgets.ts';
import { shortened } from '../../semantics/words.ts';

/** Elements with their own rules. */
const OTHERS = 'input, select, textarea, img, iframe, frame, canvas, table, figure';

/** Roles that are not named from content. */
const NAMED_BY_AUTHOR: ReadonlySet<string> = new Set(
  'alertdialog application combobox dialog grid meter progressbar radiogroup scrollbar separator tree treegrid'.split(
    ' ',
  ),
);

/**
 * ANDI 0008 except images. Wider: controls need not be tab stops, because those reached with arrow keys need a
 * name as well. Narrower: other roles never fail, and one that needs no name (tab panel, region) needs a manual
 * check only when it is empty.
 */
export const roleNoName = defineRule({
  id: 'andi-no-name-role',
  source: 'andi',
  module: 'focusable',
  criteria: ['4.1.2'],
  impact: 'serious',
  act: ['97a4e1', 'c487ae', 'e086e5', 'm6b1q3'],
  isAriaOnly: true,
  alerts: ['0008'],
  category: 'cat.aria',
  limits: 'name',
  defect: 'name',
  correct: nameControl,
  dismisses: ['aria-command-name', 'aria-input-field-name', 'aria-tab-name', 'aria-toggle-field-name'],
  targets: (page) => page.elements.filter(isOurs),
  evaluate: (element) => {
    const role = effectiveRole(element) ?? '';
    if (!isNameless(element)) return pass;
    const title = titleNextToIcon(element);
    if (isControlRole(role) && title !== '') return review('title-only', { title: shortened(title) });
    if (isControlRole(role) || (role === 'listbox' && isTabbable(element))) return fail('no-name', { role });
    if (NAMED_BY_AUTHOR.has(role) || !hasContent(element)) return review('maybe-no-name', { role });
    return pass;
  },
  text: {
    en: {
      title: 'Element with a role has no accessible name',
      description:
        'Screen reader users hear what the element is, but not which one or what it does. Give it text or an accessible name.',
      messages: {
        'no-name':
          'This element has the role `{role}` and no accessible name. Write what the element does or asks for, either inside the element or in `aria-label`.',
        'title-only':
          'The accessible name of this control is the character of an icon font. Its title ("{title}") is only its description, which not every screen reader announces. Put `aria-hidden="true"` on the icon, so that the title becomes the name.',
        'maybe-no-name':
          'The Tab key stops at this element with the role `{role}`, which has no accessible name. If people use it, name it with `aria-label` or `aria-labelledby`.',
      },
    },
  },
});

function isOurs(element: PageElement): boolean {
  if (!element.has('role') && !isCustomElement(element)) return false;
  const role = effectiveRole(element);
  if (role === null || role === 'img' || role.startsWith('graphics-') || element.matches(OTHERS))
    return false;
  if (isNative(element, role) || !isShownAndExposed(element)) return false;
  if (!isControlRole(role)) return isTabbable(element);
  // A wrapper around the actual control needs no name.
  return isTabbable(element) || !element.descendants.some(isFocusable);
}

function isNative(element: PageElement, role: string): boolean {
  if (role === 'link') return element.tag === 'a' || element.tag === 'area';
  return role === 'button' && element.matches('button, summary');
}
