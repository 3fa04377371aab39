import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { Addresses } from './addresses.ts';
import type { PlaceName, PlaceOf } from './places.ts';

const AddressesContext = createContext<Addresses | null>(null);

/** Provides the addresses of a shell to everything inside it (`shells/build-routes.ts`). */
export const AddressesProvider = AddressesContext.Provider;

/** Addresses of the current shell. */
export function useAddresses(): Addresses {
  const addresses = useContext(AddressesContext);
  if (!addresses) throw new Error('useAddresses requires an AddressesProvider.');
  return addresses;
}

/** Parameters of the current place, for screens that belong to one place only. */
export function usePlace<Name extends PlaceName>(name: Name): PlaceOf<Name> {
  const { pathname, search } = useLocation();
  const place = useAddresses().placeOf(pathname + search);
  if (!isOf(place, name)) throw new Error(`${pathname} is not an address of ${name}.`);
  return place;
}

function isOf<Name extends PlaceName>(place: { name: PlaceName } | null, name: Name): place is PlaceOf<Name> {
  return place?.name === name;
}
