import { useLocation } from 'react-router';
import { idNumber } from '../../address/id-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';

/** The organization that the address chooses, for the list and for a new website over it; null where it chooses none. */
export function useChosenOrganization(): number | null {
  const { pathname, search } = useLocation();
  const place = useAddresses().placeOf(pathname + search);
  return place?.name === 'websites' || place?.name === 'addWebsite' ? idNumber(place.organizationId) : null;
}
