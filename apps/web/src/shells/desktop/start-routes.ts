import type { ShellRoutes } from '../route-record.ts';
import { screen } from '../screen.ts';

/**
 * Where people begin in the desktop shell, and what leads there. Apart from the other screens, whose table is mostly
 * names of files, so that the dashboard stands without it.
 */
export const START_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'dashboard',
      screen: screen(() => import('../../routes/dashboard.tsx'), ['dashboard', 'runs', 'websites']),
      for: 'approved',
      title: 'menu:dashboard',
    },
  ],
  redirects: [
    { path: '/v2', to: 'dashboard', keepsQuery: true, for: 'approved' },
    { path: '/v2/*', to: 'websites', for: 'approved' },
  ],
};
