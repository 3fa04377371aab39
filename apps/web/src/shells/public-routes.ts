import { PUBLIC_PATHS } from './public-paths.ts';
import type { ShellRoutes } from './route-record.ts';
import { screen } from './screen.ts';

/** Screens that anyone may see, in every shell; with them alone the home page is light. */
export const PUBLIC_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'home',
      screen: screen(() => import('../routes/home.tsx'), ['auth']),
      for: 'everyone',
      heading: 'auth:home.title',
    },
    {
      place: 'authLogin',
      screen: screen(() => import('../routes/auth-login.tsx'), ['auth']),
      for: 'everyone',
      heading: 'auth:login.title',
    },
    {
      place: 'mockLogin',
      screen: screen(() => import('../routes/auth-mock.tsx'), ['auth', 'validation', 'vocabulary']),
      for: 'everyone',
      heading: 'auth:mock.title',
    },
    {
      place: 'logout',
      screen: screen(() => import('../routes/logout.tsx'), []),
      for: 'everyone',
      heading: null,
    },
    {
      place: 'notFound',
      screen: screen(() => import('../routes/not-found.tsx'), []),
      for: 'everyone',
      heading: 'common:errors.notFound',
    },
  ],
  redirects: [{ path: PUBLIC_PATHS.login, to: 'authLogin', keepsQuery: true, for: 'everyone' }],
};
