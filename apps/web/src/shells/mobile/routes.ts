import type { PlaceName } from '../../address/places.ts';
import type { ScreenRoute, ShellRoutes } from '../route-record.ts';
import { SIGNED_IN_ROUTES } from '../signed-in-routes.ts';

/** People who wait for approval see these of the other layouts, and the gallery is of no layout. */
const ELSEWHERE: readonly PlaceName[] = ['onboarding', 'onboardingByChoice', 'gallery'];

/**
 * Screens that more people may open here than in the desktop layout (specification, administration 2.13): each sees their own
 * websites and runs there, as the server chooses by the same permissions.
 */
const WIDER: Readonly<Partial<Record<PlaceName, ScreenRoute['permission']>>> = {
  heatmap: 'website.list',
  testHistory: 'testRun.list',
};

/** Titles of the older paths, which this layout has behind its prefix (specification, testing 2). */
const OWN_TITLES: Readonly<Partial<Record<PlaceName, Partial<ScreenRoute>>>> = {
  testHistory: { title: 'mobile:testHistory', heading: 'mobile:testHistory' },
  schedules: { title: 'mobile:manageTest' },
};

/** The same screens as in the desktop shell, but for some titles and for who may open some. */
export const MOBILE_ROUTES: ShellRoutes = {
  screens: SIGNED_IN_ROUTES.screens
    .filter(({ place }) => !ELSEWHERE.includes(place))
    .map((route): ScreenRoute => {
      const permission = WIDER[route.place];
      return { ...route, ...OWN_TITLES[route.place], ...(permission ? { permission } : {}) };
    }),
  redirects: [],
};
