import type { RouteObject } from 'react-router';
import type { FixedParts } from './build-routes.ts';
import { isMobileAddress, isOlderAddress } from './needs-session.ts';

/**
 * Routes that an address needs in addition to the public ones. The route table loads with the first address of
 * any shell, the frame of each shell with its own first address.
 */
export async function lateRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  if (isMobileAddress(pathname))
    return (await import('./mobile/late-routes.ts')).mobileRoutes(pathname, parts);
  if (isOlderAddress(pathname)) return (await import('./older/late-routes.ts')).olderRoutes(parts);
  return (await import('./desktop/late-routes.ts')).desktopRoutes(parts);
}
