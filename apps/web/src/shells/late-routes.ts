import type { RouteObject } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import { type FixedParts, shellRoutes } from './build-routes.ts';
import type { Person } from './person.ts';

/**
 * What an address needs besides the routes for everyone. The home page does without; an address that the shell has is
 * found without the tables of the others.
 */
export async function lateRoutes(
  pathname: string,
  addresses: Addresses,
  parts: FixedParts,
  who: () => Promise<Person>,
): Promise<RouteObject[]> {
  const [{ DESKTOP_ROUTES }, others] = await Promise.all([
    import('./desktop/routes.ts'),
    addresses.placeOf(pathname) ? null : import('./redirects.ts'),
  ]);
  return [...shellRoutes(addresses, DESKTOP_ROUTES, parts), ...(others?.redirectsTo(addresses, who) ?? [])];
}
