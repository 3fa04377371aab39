import type { RouteObject } from 'react-router';
import { type FixedParts, shellRoutes } from './build-routes.ts';
import type { Person } from './person.ts';

/**
 * What an address needs besides the routes for everyone. The home page does without; an address that the shell has is
 * found without the tables of the others.
 */
export async function lateRoutes(
  pathname: string,
  parts: FixedParts,
  who: () => Promise<Person>,
): Promise<RouteObject[]> {
  const [{ DESKTOP_ROUTES }, { desktopAddresses }] = await Promise.all([
    import('./desktop/routes.ts'),
    import('./desktop/addresses.ts'),
  ]);
  const shell = shellRoutes(desktopAddresses, DESKTOP_ROUTES, parts);
  if (desktopAddresses.placeOf(pathname)) return [shell];
  const { redirectsTo } = await import('./redirects.ts');
  return [shell, ...redirectsTo(desktopAddresses, who)];
}
