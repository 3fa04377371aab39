import type { RouteObject } from 'react-router';
import type { FixedParts } from './build-routes.ts';
import { isMobileAddress, isOlderAddress } from './needs-session.ts';

/**
 * What an address needs besides the routes for everyone, with which the home page does. The route table comes with the first
 * address of a shell, the frame of each shell with its own.
 */
export async function lateRoutes(pathname: string, parts: FixedParts): Promise<RouteObject[]> {
  if (isMobileAddress(pathname))
    return (await import('./mobile/late-routes.ts')).mobileRoutes(pathname, parts);
  if (isOlderAddress(pathname)) return (await import('./older/late-routes.ts')).olderRoutes(parts);
  return (await import('./desktop/late-routes.ts')).desktopRoutes(parts);
}
