import { lazy } from 'react';
import { withTexts } from '../with-texts.ts';

const fetchArea = withTexts(() => import('./signed-in-area.ts'), ['data', 'menu', 'mobile', 'vocabulary']);

/** Layout of the screens for signed-in users in the mobile shell. */
export const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
