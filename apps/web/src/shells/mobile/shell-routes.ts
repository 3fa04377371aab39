import type { RouteObject } from 'react-router';
import { LATE_ROUTES } from '../../routes/table.ts';
import { mobileAddresses } from '../addresses.ts';
import type { FixedParts } from '../build-routes.ts';
import { routesOfShell } from '../routes-of-shell.ts';
import { shellRoutes } from '../shell-routes.ts';

/** The screens of the mobile shell behind its public pages. Apart, as these do without the route table. */
export function mobileShellRoutes(parts: FixedParts): RouteObject[] {
  return [shellRoutes('mobile', mobileAddresses, routesOfShell('mobile', LATE_ROUTES), parts)];
}
