import type { RouteObject } from 'react-router';
import { LATE_ROUTES } from '../../routes/table.ts';
import { desktopAddresses } from '../addresses.ts';
import type { FixedParts } from '../build-routes.ts';
import { formerAddressIn } from '../former-address.ts';
import type { ShellRoutes } from '../route-record.ts';
import { routesOfShell } from '../routes-of-shell.ts';
import { shellRoutes } from '../shell-routes.ts';
import { fallbackPlace } from '../unknown-place.ts';

/**
 * Screens and redirects of the desktop shell, including the redirect for unknown addresses (specification,
 * administration 2.12).
 */
export function desktopTable(): ShellRoutes {
  const { screens, redirects } = routesOfShell(
    'desktop',
    LATE_ROUTES,
    formerAddressIn('desktop', desktopAddresses),
  );
  return { screens, redirects: [...redirects, { path: '/v2/*', to: fallbackPlace, for: 'approved' }] };
}

export function desktopRoutes(parts: FixedParts): RouteObject[] {
  return [shellRoutes('desktop', desktopAddresses, desktopTable(), parts)];
}
