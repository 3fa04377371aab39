import { useLocation } from 'react-router';
import { parseNumericId } from '../../address/parse-numeric-id.ts';
import { useAddresses } from '../../address/use-addresses.ts';

/** The organization that the URL selects, for the list and for a new website; null without one. */
export function useChosenOrganization(): number | null {
  const { pathname, search } = useLocation();
  const place = useAddresses().placeOf(pathname + search);
  return place?.name === 'websites' || place?.name === 'addWebsite'
    ? parseNumericId(place.organizationId)
    : null;
}
