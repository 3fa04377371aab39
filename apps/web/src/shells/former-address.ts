import type { Addresses } from '../address/addresses.ts';
import { OLDER_TABS } from '../routes/report-tabs.ts';
import type { Shell } from '../routes/route.ts';
import { ROUTES } from '../routes/table.ts';
import { addressReader } from './address-book.ts';

/**
 * Converts a former address to the address of the same place in a shell. Former addresses use the older paths
 * and tabs, to which old links still point.
 */
export function formerAddressIn(shell: Shell, addresses: Addresses): (address: string) => string {
  const placeOf = addressReader(
    (name) => (ROUTES[name].redirectsFrom?.[shell] ?? []).map(({ path }) => path),
    OLDER_TABS,
  );
  return (address) => {
    const place = placeOf(address);
    if (!place) return addresses.notFound();
    // View parameters differ between shells, so they are dropped.
    return addresses.of(place.name === 'testResult' ? { ...place, query: undefined } : place);
  };
}
