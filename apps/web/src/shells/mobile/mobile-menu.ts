import { type BrandId, mayDo, type Role } from '@abhigam/domain';
import { labelOf, type MenuEntry, menuOf } from '../menu.ts';

type MobileEntry = MenuEntry<'mobile'>;

/** So many stand in the bar at the bottom, which has room for one more button. */
const IN_BAR = 4;

/** The menu as a role sees it: what is used most stands in the bar, the rest opens from there. */
export function mobileMenu(role: Role): { bar: readonly MobileEntry[]; all: readonly MobileEntry[] } {
  const all = menuOf('mobile')
    .filter(({ shown: { visibleTo }, permission }) =>
      visibleTo === 'permission' ? mayDo(role, permission) : visibleTo === 'all' || visibleTo === role,
    )
    // Marked on its own screen alone: what belongs to it has entries of its own here.
    .map((entry) => ({ ...entry, owns: [] }));
  return { bar: all.slice(0, IN_BAR), all };
}

/** Key of the words of an entry in the bar. */
export function barLabelOf(entry: MobileEntry, brand: BrandId) {
  return labelOf(entry.shown.barLabel ?? entry.label, brand);
}
