import type { Addresses } from '../address/addresses.ts';
import { OLDER_TABS } from '../routes/report-tabs.ts';
import type { Shell } from '../routes/route.ts';
import { ROUTES } from '../routes/table.ts';
import { addressReader } from './address-book.ts';

/**
 * The address, in a shell, of the place that a former address names. Former addresses are those of the older paths, with
 * their tabs, where links from before the shell still point.
 */
export function formerAddressIn(shell: Shell, addresses: Addresses): (address: string) => string {
  const placeOf = addressReader(
    (name) => (ROUTES[name].redirectsFrom?.[shell] ?? []).map(({ path }) => path),
    OLDER_TABS,
  );
  return (address) => {
    const place = placeOf(address);
    if (!place) return addresses.notFound();
    // Parameters of a view are those of the shell that shows it.
    return addresses.of(place.name === 'testResult' ? { ...place, query: undefined } : place);
  };
}
