import type { RouteObject } from 'react-router';
import { PUBLIC_ROUTES } from '../../routes/public.ts';
import { type FixedParts, openRoutes } from '../build-routes.ts';
import { entryAddressesOf } from '../entry-addresses.ts';
import { routesOfShell } from '../routes-of-shell.ts';
import { SignedInLayout } from './area.ts';
import './entered-addresses.ts';

const publicTable = routesOfShell('mobile', PUBLIC_ROUTES);
const publicAddresses = entryAddressesOf('mobile');
const PUBLIC: readonly string[] = [
  ...publicTable.screens.flatMap(({ place }) => publicAddresses.pathsOf(place)),
  ...publicTable.redirects.map(({ path }) => path),
].map(withoutSlash);

/**
 * Routes for an address of the mobile shell. Its public pages do not load the route table. Other shells load
 * this file lazily, so that they bundle nothing of the mobile shell.
 */
export async function mobileRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  if (PUBLIC.includes(withoutSlash(pathname).toLowerCase()))
    return openRoutes(publicTable, publicAddresses, parts);
  const { mobileShellRoutes } = await import('./shell-routes.ts');
  return mobileShellRoutes({ ...parts, SignedInLayout });
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
