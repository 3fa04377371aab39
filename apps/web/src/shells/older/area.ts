import { lazy } from 'react';
import { withTexts } from '../with-texts.ts';

const fetchArea = withTexts(() => import('./signed-in-area.ts'), ['data', 'menu', 'older', 'vocabulary']);

/** Around the screens of the older layout. */
export const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
