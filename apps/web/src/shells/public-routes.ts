import { PUBLIC_PATHS } from './public-paths.ts';
import type { ShellRoutes } from './route-record.ts';
import { screen } from './screen.ts';

/** Screens that anyone may see, in every shell; with them alone the home page is light. */
export const PUBLIC_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'home',
      screen: screen(() => import('../routes/home.tsx'), ['home']),
      for: 'everyone',
      title: 'home:title',
    },
    {
      place: 'authLogin',
      screen: screen(() => import('../routes/auth-login.tsx'), ['auth']),
      for: 'everyone',
      title: 'auth:login.title',
    },
    {
      place: 'mockLogin',
      screen: screen(() => import('../routes/auth-mock.tsx'), ['auth', 'validation', 'vocabulary']),
      for: 'everyone',
      title: 'auth:mock.title',
    },
    {
      place: 'logout',
      screen: screen(() => import('../routes/logout.tsx'), []),
      for: 'everyone',
      title: null,
    },
    {
      place: 'notFound',
      screen: screen(() => import('../routes/not-found.tsx'), []),
      for: 'everyone',
      title: 'common:errors.notFound',
    },
  ],
  redirects: [{ path: PUBLIC_PATHS.login, to: 'authLogin', keepsQuery: true, for: 'everyone' }],
};
