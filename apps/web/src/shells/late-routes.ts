import type { RouteObject } from 'react-router';
import { type FixedParts, openRoutes, shellRoutes } from './build-routes.ts';
import { entryAddresses } from './entry-addresses.ts';
import type { Person } from './person.ts';
import { PROSE_PATHS } from './public-paths.ts';

/**
 * What an address needs besides the routes for everyone. The home page does without; an address that the shell has is
 * found without the tables of the others.
 */
export async function lateRoutes(
  pathname: string,
  parts: FixedParts,
  who: () => Promise<Person>,
): Promise<RouteObject[]> {
  const entry = entryAddresses.entryOf(pathname);
  if (entry !== null && Object.hasOwn(PROSE_PATHS, entry)) {
    const { PROSE_ROUTES } = await import('./prose-routes.ts');
    return openRoutes(PROSE_ROUTES, entryAddresses, parts);
  }
  const [{ DESKTOP_ROUTES }, { desktopAddresses }] = await Promise.all([
    import('./desktop/routes.ts'),
    import('./desktop/addresses.ts'),
  ]);
  const shell = shellRoutes(desktopAddresses, DESKTOP_ROUTES, parts);
  if (desktopAddresses.placeOf(pathname)) return [shell];
  const { redirectsTo } = await import('./redirects.ts');
  return [shell, ...redirectsTo(desktopAddresses, who)];
}
