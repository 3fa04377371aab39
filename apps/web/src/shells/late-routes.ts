import type { RouteObject } from 'react-router';
import type { PlaceName } from '../address/places.ts';
import { type FixedParts, openRoutes, shellRoutes } from './build-routes.ts';
import { entryAddresses } from './entry-addresses.ts';
import { isMobileAddress } from './needs-session.ts';
import type { Person } from './person.ts';
import { ENTRY_PATHS, MOBILE_PATHS, PROSE_PATHS } from './public-paths.ts';

/**
 * What an address needs besides the routes for everyone. The home page does without; the dashboard is found without the
 * table of the other screens, and an address that the shell has without the tables of the other shells.
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
  if (isMobileAddress(pathname)) return mobileRoutes(pathname, parts);
  const [{ START_ROUTES }, { desktopAddresses }, later] = await Promise.all([
    import('./desktop/start-routes.ts'),
    import('./desktop/addresses.ts'),
    pathname === ENTRY_PATHS.dashboard ? null : import('./signed-in-routes.ts'),
  ]);
  const tables = later ? [START_ROUTES, later.SIGNED_IN_ROUTES] : [START_ROUTES];
  const shell = shellRoutes('desktop', desktopAddresses, tables, parts);
  if (desktopAddresses.placeOf(pathname)) return [shell];
  const { redirectsTo } = await import('./redirects.ts');
  return [shell, ...redirectsTo(desktopAddresses, who)];
}

const MOBILE_PUBLIC: readonly string[] = Object.values(MOBILE_PATHS).map(withoutSlash);

/** The public pages of the mobile layout do without its other screens, and its dashboard without most of them. */
async function mobileRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  if (MOBILE_PUBLIC.includes(withoutSlash(pathname).toLowerCase())) {
    const { MOBILE_PUBLIC_ROUTES } = await import('./mobile/public-routes.ts');
    const paths: Partial<Record<PlaceName, string>> = MOBILE_PATHS;
    const pathsOf = (name: PlaceName) => (paths[name] ? [paths[name]] : entryAddresses.pathsOf(name));
    return openRoutes(MOBILE_PUBLIC_ROUTES, { pathsOf }, parts);
  }
  const [{ MOBILE_START_ROUTES }, { mobileAddresses }, later] = await Promise.all([
    import('./mobile/start-routes.ts'),
    import('./mobile/addresses.ts'),
    pathname === ENTRY_PATHS.mobileDashboard ? null : import('./mobile/routes.ts'),
  ]);
  const tables = later ? [MOBILE_START_ROUTES, later.MOBILE_ROUTES] : [MOBILE_START_ROUTES];
  const own = { ...parts, SignedInLayout: parts.MobileLayout };
  return [shellRoutes('mobile', mobileAddresses, tables, own)];
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
