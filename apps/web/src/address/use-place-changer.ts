import { useNavigate } from 'react-router';
import { changedAddress, type PlaceChange } from './changed-address.ts';
import { pendingAddress } from './current-search.ts';
import type { PlaceName } from './places.ts';
import { useAddresses } from './use-addresses.ts';

/**
 * Changes parameters of a list, in whichever part of its address they are. Starts from the address at the time
 * of the change, as `useSearch` does.
 */
export function usePlaceChanger<Name extends PlaceName>(
  ...names: readonly Name[]
): (change: PlaceChange<Name>) => void {
  const addresses = useAddresses();
  const navigate = useNavigate();
  return (change) => {
    const changed = ({ pathname, search }: { pathname: string; search: string }) =>
      changedAddress(addresses, pathname + search, names, change);
    const coming = pendingAddress();
    const address = (coming && changed(coming)) ?? changed(window.location);
    if (address !== null) void navigate(address);
  };
}
