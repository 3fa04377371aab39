import { lazy } from 'react';
import { withTexts } from '../with-texts.ts';

const fetchArea = withTexts(() => import('./signed-in-area.ts'), ['data', 'menu', 'older', 'vocabulary']);

/** Layout of the screens in the older shell. */
export const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
