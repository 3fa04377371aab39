import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';

const LANDMARKS = 'banner complementary contentinfo form main navigation region search'.split(' ');
/** Required children, by role. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['listbox', '[role=option i]'],
  ['menu', '[role^=menuitem i]'],
  ['menubar', '[role^=menuitem i]'],
  ['tablist', '[role=tab i]'],
  ['tree', '[role=treeitem i]'],
]);

/**
 * ANDI 0194, for `li` without another role. Fails when a list was certainly lost: the role is a landmark, or
 * requires children that do not exist. When the children are inside the `li`, or the role is a group, browsers
 * ignore the `li` and users may miss nothing, so it needs a manual check.
 */
export const listRoleOverridden = defineRule({
  id: 'andi-list-role-overridden',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0194'],
  category: 'cat.structure',
  limits: 'list',
  defect: ['list-parts@list', 'item-outside', 'role-unsuited@list'],
  dependsOn: ['other-elements'],
  targets: (page) =>
    page.all('li').filter((item) => {
      const role = explicitRole(item);
      if ((role !== null && role !== 'listitem') || !item.isShown || isAriaHidden(item)) return false;
      const list = listOf(item);
      const listRole = list && explicitRole(list);
      return list !== null && listRole !== 'none' && listRole !== 'presentation';
    }),
  evaluate: (item) => {
    const list = listOf(item);
    const role = list && explicitRole(list);
    if (!list || !role || role === 'list' || role === 'directory') return pass;
    if (LANDMARKS.includes(role)) return fail('landmark', { role });
    const parts = PARTS.get(role);
    if (parts && !list.has('aria-owns') && list.all(parts).length === 0) return fail('no-parts', { role });
    return review('other', { role });
  },
  text: {
    en: {
      title: 'Role overrides the list semantics',
      description:
        'Screen readers no longer say that the items form a list, nor how many items there are. Put the role on an element around the list, or give the items the matching role.',
      messages: {
        landmark:
          'The list of this item has the role `{role}` and is no longer announced as a list. Put the role on an element around the list.',
        'no-parts':
          'The list of this item has the role `{role}`, but none of the items has the matching role. Remove the role, or give every item the matching role.',
        other:
          'The list of this item has the role `{role}` and is no longer announced as a list. Check that no information is lost, and give this `li` the matching role or `role="none"`.',
      },
    },
  },
});

function listOf(item: PageElement): PageElement | null {
  return item.parent?.closest('ul, ol') ?? null;
}
