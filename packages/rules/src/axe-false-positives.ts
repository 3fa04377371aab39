import type { Page, PageElement } from '@abhigam/facts';
import { explicitRole, isCustomElement, roleOfInternals } from './semantics/role.ts';

/** axe findings that are false because axe cannot read roles from `ElementInternals`. */
interface BlindSpot {
  audits: readonly string[];
  /** Elements with false findings. */
  on: (page: Page, custom: readonly PageElement[]) => readonly PageElement[];
}

const LANDMARKS = 'banner, complementary, contentinfo, form, main, navigation, region, search'.split(', ');

/** Required context roles (WAI-ARIA 1.2), by role. */
const CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  cell: ['row'],
  columnheader: ['row'],
  gridcell: ['row'],
  listitem: ['list', 'directory'],
  menuitem: ['menu', 'menubar', 'group'],
  menuitemcheckbox: ['menu', 'menubar', 'group'],
  menuitemradio: ['menu', 'menubar', 'group'],
  option: ['listbox', 'group'],
  row: ['table', 'grid', 'treegrid', 'rowgroup'],
  rowgroup: ['table', 'grid', 'treegrid'],
  rowheader: ['row'],
  tab: ['tablist'],
  treeitem: ['tree', 'group'],
};

const BLIND_SPOTS: readonly BlindSpot[] = [
  { audits: ['aria-allowed-attr'], on: (_page, custom) => custom },
  {
    audits: ['aria-required-parent'],
    on: (page, custom) =>
      page.elements.filter((element) => {
        const contextRoles = contextOf(explicitRole(element));
        return (
          contextRoles.length > 0 &&
          [...element.ancestors()].some((one) => custom.includes(one) && hasRole(one, contextRoles))
        );
      }),
  },
  {
    audits: ['aria-required-children'],
    on: (_page, custom) =>
      custom.flatMap((part) => {
        const role = roleOfInternals(part);
        return [...part.ancestors()].filter((one) => contextOf(role).includes(explicitRole(one) ?? ''));
      }),
  },
  {
    audits: ['list'],
    on: (_page, custom) =>
      custom.flatMap((item) => {
        const list = item.parent?.matches('ul, ol') ? item.parent : null;
        const isItem = (child: PageElement) =>
          child.matches('li, script, template') || roleOfInternals(child) === 'listitem';
        return list?.children.every(isItem) ? [list] : [];
      }),
  },
  {
    audits: ['bypass', 'landmark-one-main'],
    on: (page, custom) =>
      custom.some((one) => hasRole(one, ['main'])) && page.top.root ? [page.top.root] : [],
  },
  {
    audits: ['page-has-heading-one'],
    on: (page, custom) => {
      const isFirst = (one: PageElement) => hasRole(one, ['heading']) && one.ax?.properties?.level === 1;
      return custom.some(isFirst) && page.top.root ? [page.top.root] : [];
    },
  },
  {
    audits: ['region'],
    on: (_page, custom) =>
      custom.flatMap((one) => (hasRole(one, LANDMARKS) ? [one, ...one.descendants] : [])),
  },
];

/** False positives of axe: elements by rule id. Empty on pages without such custom elements. */
export function axeFalsePositives(page: Page): Map<string, readonly PageElement[]> {
  const custom = page.elements.filter(
    (element) => isCustomElement(element) && roleOfInternals(element) !== null,
  );
  if (custom.length === 0) return new Map();
  return new Map(
    BLIND_SPOTS.flatMap(({ audits, on }) => {
      const elements = on(page, custom);
      return audits.map((audit) => [audit, elements] as const);
    }),
  );
}

function hasRole(element: PageElement, roles: readonly string[]): boolean {
  return roles.includes(roleOfInternals(element) ?? '');
}

function contextOf(role: string | null): readonly string[] {
  return CONTEXTS[role ?? ''] ?? [];
}
