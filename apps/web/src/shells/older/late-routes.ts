import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { FixedParts } from '../build-routes.ts';
import { screen } from '../screen.ts';
import { shellRoutes } from '../shell-routes.ts';
import { olderAddresses } from './addresses.ts';
import { OLDER_ROUTES } from './routes.ts';

const fetchArea = screen(() => import('./signed-in-area.ts'), ['data', 'menu', 'vocabulary']);
const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));

/** What the addresses of the older layout need; one file for the other layouts to fetch. */
export function olderRoutes(parts: FixedParts): RouteObject[] {
  return [shellRoutes('older', olderAddresses, [OLDER_ROUTES], { ...parts, SignedInLayout })];
}
