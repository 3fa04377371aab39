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
 * What an address of the mobile shell needs. Its public pages do without the route table. One file for the other shells to
 * fetch, so that they carry nothing of this one.
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
