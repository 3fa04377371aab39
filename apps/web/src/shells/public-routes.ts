import { PUBLIC_PATHS } from './public-paths.ts';
import type { ShellRoutes } from './route-record.ts';

/** Screens that anyone may see. */
export const PUBLIC_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'home',
      screen: () => import('../routes/home.tsx'),
      for: 'everyone',
      heading: 'auth:home.title',
    },
    {
      place: 'authLogin',
      screen: () => import('../routes/auth-login.tsx'),
      for: 'everyone',
      heading: 'auth:login.title',
    },
    {
      place: 'mockLogin',
      screen: () => import('../routes/auth-mock.tsx'),
      for: 'everyone',
      heading: 'auth:mock.title',
    },
    { place: 'logout', screen: () => import('../routes/logout.tsx'), for: 'everyone', heading: null },
    {
      place: 'notFound',
      screen: () => import('../routes/not-found.tsx'),
      for: 'everyone',
      heading: 'common:errors.notFound',
    },
    { place: 'gallery', screen: () => import('../routes/gallery.tsx'), for: 'everyone', heading: null },
  ],
  redirects: [{ path: PUBLIC_PATHS.login, to: 'authLogin', keepsQuery: true, for: 'everyone' }],
};
