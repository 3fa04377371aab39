import type { RouteObject } from 'react-router';
import { type FixedParts, openRoutes } from './build-routes.ts';
import { entryAddresses } from './entry-addresses.ts';
import { isMobileAddress, isOlderAddress } from './needs-session.ts';
import { ENTRY_PATHS, PROSE_PATHS } from './public-paths.ts';

/**
 * What an address needs besides the routes for everyone. The home page does without; the dashboard is found without the
 * table of the other screens, and an address that the shell has without the tables of the other shells.
 */
export async function lateRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  const entry = entryAddresses.entryOf(pathname);
  if (entry !== null && Object.hasOwn(PROSE_PATHS, entry)) {
    const { PROSE_ROUTES } = await import('./prose-routes.ts');
    return openRoutes(PROSE_ROUTES, entryAddresses, parts);
  }
  if (isMobileAddress(pathname))
    return (await import('./mobile/late-routes.ts')).mobileRoutes(pathname, parts);
  if (isOlderAddress(pathname)) return (await import('./older/late-routes.ts')).olderRoutes(pathname, parts);
  const [{ shellRoutes }, { START_ROUTES }, { desktopAddresses }, later] = await Promise.all([
    import('./shell-routes.ts'),
    import('./desktop/start-routes.ts'),
    import('./desktop/addresses.ts'),
    pathname === ENTRY_PATHS.dashboard ? null : import('./signed-in-routes.ts'),
  ]);
  const tables = later ? [START_ROUTES, later.SIGNED_IN_ROUTES] : [START_ROUTES];
  const shell = shellRoutes('desktop', desktopAddresses, tables, parts);
  if (desktopAddresses.placeOf(pathname)) return [shell];
  const { redirectsTo } = await import('./older/late-routes.ts');
  return [shell, ...redirectsTo(desktopAddresses)];
}
