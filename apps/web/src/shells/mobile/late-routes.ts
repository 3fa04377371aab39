import type { RouteObject } from 'react-router';
import type { PlaceName } from '../../address/places.ts';
import { type FixedParts, openRoutes } from '../build-routes.ts';
import { entryAddresses } from '../entry-addresses.ts';
import { ENTRY_PATHS, MOBILE_PATHS } from '../public-paths.ts';
import { SignedInLayout } from './area.ts';
import './entered-addresses.ts';

const PUBLIC: readonly string[] = Object.values(MOBILE_PATHS).map(withoutSlash);
const PATHS: Readonly<Partial<Record<PlaceName, string>>> = MOBILE_PATHS;

/**
 * What an address of the mobile layout needs. Its public pages do without the other screens, and its dashboard without most of
 * them. One file for the other layouts to fetch, so that they carry nothing of this one.
 */
export async function mobileRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  if (PUBLIC.includes(withoutSlash(pathname).toLowerCase())) {
    const { MOBILE_PUBLIC_ROUTES } = await import('./public-routes.ts');
    const pathsOf = (name: PlaceName) => (PATHS[name] ? [PATHS[name]] : entryAddresses.pathsOf(name));
    return openRoutes(MOBILE_PUBLIC_ROUTES, { pathsOf }, parts);
  }
  const [{ shellRoutes }, { MOBILE_START_ROUTES }, { mobileAddresses }, later] = await Promise.all([
    import('../shell-routes.ts'),
    import('./start-routes.ts'),
    import('./addresses.ts'),
    pathname === ENTRY_PATHS.mobileDashboard ? null : import('./routes.ts'),
  ]);
  const tables = later ? [MOBILE_START_ROUTES, later.MOBILE_ROUTES] : [MOBILE_START_ROUTES];
  return [shellRoutes('mobile', mobileAddresses, tables, { ...parts, SignedInLayout })];
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
