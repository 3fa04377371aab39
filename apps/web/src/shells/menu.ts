import { type BrandId, hasPermission, type Role } from '@abhigam/domain';
import { addressWithoutParams } from '../address/address-without-params.ts';
import type { Addresses } from '../address/addresses.ts';
import type { Place, PlaceName } from '../address/places.ts';
import type { MenuItem, Shell } from '../routes/route.ts';
import { PLACE_NAMES, ROUTES } from '../routes/table.ts';

/** Menu data of the route table for one shell. */
type Shown<In extends Shell> = NonNullable<MenuItem<PlaceName>[In]>;
type LabelIn<In extends Shell> = NonNullable<Shown<In>['label']>;

/** A menu entry of a shell. */
export interface MenuEntry<In extends Shell = Shell> extends Pick<MenuItem, 'icon' | 'permission' | 'role'> {
  /** Unique key. */
  key: string;
  /** Link target. */
  place: PlaceName;
  label: LabelIn<In>;
  /** Other places for which the entry is marked as current. */
  owns: readonly PlaceName[];
  shown: Shown<In>;
}

/** The full menu of a shell, in order, for all roles (specification, administration 6). */
export function menuOf<In extends Shell>(shell: In): MenuEntry<In>[] {
  return PLACE_NAMES.flatMap((home) =>
    (ROUTES[home].menu ?? []).flatMap((item): MenuEntry<In>[] => {
      const shown = item[shell] as Shown<In> | undefined;
      if (!shown) return [];
      const label = (shown.label ?? item.label) as LabelIn<In>;
      const key = item.role ? `${home}.${item.role}` : home;
      return [{ ...item, key, place: shown.place ?? home, label, owns: [home, ...placesBelow(home)], shown }];
    }),
  ).toSorted((one, other) => one.shown.order - other.shown.order);
}

/** The menu of a shell for a role. */
export function menuFor<In extends Shell>(shell: In, role: Role): MenuEntry<In>[] {
  return menuOf(shell).filter(({ permission }) => hasPermission(role, permission));
}

/** Groups the entries, in the given order, without empty groups. */
export function groupEntries<Group extends string, Entry extends { shown: { group: string } }>(
  groups: readonly Group[],
  entries: readonly Entry[],
): { key: Group; entries: Entry[] }[] {
  return groups
    .map((key) => ({ key, entries: entries.filter(({ shown }) => shown.group === key) }))
    .filter((group) => group.entries.length > 0);
}

/** Address of an entry in a shell. */
export function menuEntryHref(
  { place, role }: Pick<MenuEntry, 'place' | 'role'>,
  addresses: Pick<Addresses, 'users' | 'pathsOf'>,
): string {
  return role ? addresses.users({ role }) : addressWithoutParams(addresses, place);
}

/** Whether the current place belongs to an entry. */
export function isCurrentEntry(
  { place, role, owns }: Pick<MenuEntry, 'place' | 'role' | 'owns'>,
  shown: Place | null,
) {
  if (!shown || (role && !('role' in shown && shown.role === role))) return false;
  return shown.name === place || owns.includes(shown.name);
}

/** Message key of the label of an entry. */
export function menuEntryLabelKey<Text extends string>(
  label: Text | Readonly<Record<BrandId, Text>>,
  brand: BrandId,
): Text {
  return typeof label === 'string' ? label : label[brand];
}

/** Places whose current menu entry is that of `home`. */
function placesBelow(home: PlaceName): PlaceName[] {
  return PLACE_NAMES.filter((name) => (ROUTES[name].parent ?? ROUTES[name].menuParent) === home).flatMap(
    (name) => [name, ...placesBelow(name)],
  );
}
