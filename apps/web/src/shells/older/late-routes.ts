import type { RouteObject } from 'react-router';
import type { FixedParts } from '../build-routes.ts';
import { LAYOUT_PATHS } from '../layout-paths.ts';
import { shellRoutes } from '../shell-routes.ts';
import { olderAddresses } from './addresses.ts';
import { SignedInLayout } from './area.ts';
import { OLDER_START_ROUTES } from './start-routes.ts';

// Fetched by the same import, of which the home page carries one less.
export { redirectsTo } from '../redirects.ts';

/**
 * What an address of the older layout needs; its dashboard does without the table of the other screens. One file for the
 * other layouts to fetch, so that they carry nothing of this one.
 */
export async function olderRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  const later = pathname === LAYOUT_PATHS.olderDashboard ? null : await import('./routes.ts');
  const tables = later ? [OLDER_START_ROUTES, later.OLDER_ROUTES] : [OLDER_START_ROUTES];
  return [shellRoutes('older', olderAddresses, tables, { ...parts, SignedInLayout })];
}
