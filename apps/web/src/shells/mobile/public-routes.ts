import { MOBILE_PATHS } from '../public-paths.ts';
import { PUBLIC_ROUTES } from '../public-routes.ts';
import type { ShellRoutes } from '../route-record.ts';
import { screen } from '../screen.ts';

/** Pages of the mobile layout that anyone may see; they do without the addresses and tables of its other screens. */
export const MOBILE_PUBLIC_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'home',
      screen: screen(() => import('../../routes/mobile-home.tsx'), ['home', 'mobile']),
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
  ],
  redirects: [{ path: MOBILE_PATHS.login, to: 'authLogin', keepsQuery: true, for: 'everyone' }],
};
