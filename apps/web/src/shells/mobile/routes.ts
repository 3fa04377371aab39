import type { PlaceName } from '../../address/places.ts';
import { PUBLIC_ROUTES } from '../public-routes.ts';
import type { ScreenRoute, ShellRoutes } from '../route-record.ts';
import { screen } from '../screen.ts';
import { SIGNED_IN_ROUTES } from '../signed-in-routes.ts';
import { START_SCREEN } from '../start-screen.ts';

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

/** The same screens as in the desktop shell, but for the public ones and who may open some. */
export const MOBILE_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'home',
      screen: screen(
        () => import('../../routes/mobile-home.tsx'),
        ['charts', 'data', 'figures', 'home', 'mobile'],
      ),
      for: 'everyone',
      title: 'mobile:title',
      heading: 'home:title',
    },
    {
      place: 'background',
      screen: screen(() => import('../../routes/mobile-about.tsx'), ['background', 'mobile']),
      for: 'everyone',
      title: 'mobile:about',
    },
    ...PUBLIC_ROUTES.screens.filter(({ place }) => place === 'logout'),
    ...[START_SCREEN, ...SIGNED_IN_ROUTES.screens]
      .filter(({ place }) => !ELSEWHERE.includes(place))
      .map((route): ScreenRoute => {
        const permission = WIDER[route.place];
        return permission ? { ...route, permission } : route;
      }),
  ],
  redirects: [
    { path: '/m/login', to: 'authLogin', keepsQuery: true, for: 'everyone' },
    // As every unknown address of the signed-in area.
    { path: '/m/*', to: 'dashboard', for: 'approved' },
  ],
};
