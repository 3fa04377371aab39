import type { RouteObject } from 'react-router';
import { LATE_ROUTES } from '../../routes/table.ts';
import { mobileAddresses } from '../addresses.ts';
import type { FixedParts } from '../build-routes.ts';
import { routesOfShell } from '../routes-of-shell.ts';
import { shellRoutes } from '../shell-routes.ts';

/** Signed-in routes of the mobile shell. Separate, because the public pages do not load the route table. */
export function mobileShellRoutes(parts: FixedParts): RouteObject[] {
  return [shellRoutes('mobile', mobileAddresses, routesOfShell('mobile', LATE_ROUTES), parts)];
}
