import type { PageElement } from '@abhigam/facts';
import { wrapInList } from '../../corrections/list.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isCustomElement, isList, isListTag, isOwnedBy } from '../../semantics/lists.ts';
import { explicitRole } from '../../semantics/role.ts';

/**
 * ANDI 0079. `menu` is a list, too. A custom element around the item counts as a list when its script exposes
 * that to the browser; otherwise it is for manual review, and so is an item by role inside a list whose
 * semantics were removed.
 */
export const listItemNoList = defineRule({
  id: 'andi-list-item-no-list',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  act: ['ff89c9'],
  alerts: ['0079'],
  category: 'cat.structure',
  limits: 'list',
  defect: ['list-parts@list', 'item-outside'],
  dependsOn: ['other-elements'],
  correct: wrapInList,
  targets: (page) =>
    page.all('li, [role]').filter((element) => isItem(element) && element.isShown && !isAriaHidden(element)),
  evaluate: (item) => {
    const around = [...item.ancestors()];
    const isNative = explicitRole(item) === null;
    if (around.some((one) => isList(one) || hasListRoleByScript(one) || (isNative && isListTag(one))))
      return pass;
    if (isOwnedBy(item, isList)) return pass;
    const isUnsure = around.some((one) => isCustomElement(one) || isListTag(one));
    return isUnsure ? review('unsure') : fail(isNative ? 'li' : 'role');
  },
  text: {
    en: {
      title: 'List item is outside a list',
      description:
        'Screen readers do not say that such items belong together, nor how many items there are. Put the items into a `ul` or `ol`.',
      messages: {
        li: 'This `li` is not in a `ul` or `ol`. Put it into a list, or use another element.',
        role: 'This element with the role `listitem` is not in a list. Put it into an element with the role `list`, or remove the role.',
        unsure: 'This item may not belong to a list. Check that screen readers announce the list around it.',
      },
    },
  },
});

function isItem(element: PageElement): boolean {
  return (explicitRole(element) ?? (element.tag === 'li' ? 'listitem' : null)) === 'listitem';
}

/** Exposed to the browser by its script. */
function hasListRoleByScript(element: PageElement): boolean {
  return isCustomElement(element) && element.ax?.role === 'list';
}
