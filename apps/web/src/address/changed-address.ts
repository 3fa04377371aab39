import type { Addresses } from './addresses.ts';
import type { PlaceName, PlaceOf } from './places.ts';

/** Parameters of a place that may change, except the page number. */
export type PlaceChange<Name extends PlaceName> = Partial<Omit<PlaceOf<Name>, 'name' | 'page'>>;

/**
 * The address of a list with changed parameters, reset to its first page; null when `here` is another place.
 *
 * @param here path and query
 */
export function changedAddress<Name extends PlaceName>(
  addresses: Pick<Addresses, 'of' | 'placeOf'>,
  here: string,
  names: readonly Name[],
  change: PlaceChange<Name>,
): string | null {
  const place = addresses.placeOf(here);
  if (place === null || !names.some((name) => name === place.name)) return null;
  return addresses.of({ ...place, page: undefined, ...change } as typeof place);
}
