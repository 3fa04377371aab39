import { lazy } from 'react';
import { screen } from '../screen.ts';

const fetchArea = screen(() => import('./signed-in-area.ts'), ['data', 'menu', 'older', 'vocabulary']);

/** Around the screens of the older layout. */
export const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
