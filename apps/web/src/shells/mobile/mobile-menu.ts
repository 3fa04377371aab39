import { type BrandId, hasPermission, type Role } from '@abhigam/domain';
import { type MenuEntry, menuEntryLabelKey, menuOf } from '../menu.ts';

type MobileEntry = MenuEntry<'mobile'>;

/** Number of links in the bottom bar, which also has the button for the full menu. */
const MAX_BAR_LINKS = 4;

/** The menu for a role: the most used entries are in the bar, and a button of the bar opens all of them. */
export function mobileMenu(role: Role): { bar: readonly MobileEntry[]; all: readonly MobileEntry[] } {
  const all = menuOf('mobile')
    .filter(({ shown: { visibleTo }, permission }) =>
      visibleTo === 'permission'
        ? hasPermission(role, permission)
        : visibleTo === 'all' || visibleTo === role,
    )
    // Marked only on their own screen, because related places have separate entries here.
    .map((entry) => ({ ...entry, owns: [] }));
  return { bar: all.slice(0, MAX_BAR_LINKS), all };
}

/** Message key of an entry in the bar. */
export function barLabelOf(entry: MobileEntry, brand: BrandId) {
  return menuEntryLabelKey(entry.shown.barLabel ?? entry.label, brand);
}
