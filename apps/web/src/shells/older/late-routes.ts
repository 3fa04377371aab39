import type { RouteObject } from 'react-router';
import { LATE_ROUTES } from '../../routes/table.ts';
import { olderAddresses } from '../addresses.ts';
import type { FixedParts } from '../build-routes.ts';
import { routesOfShell } from '../routes-of-shell.ts';
import { shellRoutes } from '../shell-routes.ts';
import { SignedInLayout } from './area.ts';

/**
 * Routes of the older shell. Other shells load this file lazily, so that they bundle nothing of the older
 * shell.
 */
export function olderRoutes(parts: FixedParts): RouteObject[] {
  return [
    shellRoutes('older', olderAddresses, routesOfShell('older', LATE_ROUTES), { ...parts, SignedInLayout }),
  ];
}
