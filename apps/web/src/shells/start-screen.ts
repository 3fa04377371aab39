import type { ScreenRoute } from './route-record.ts';
import { screen } from './screen.ts';

/**
 * Where people begin in every shell. Apart from the other screens, whose table is mostly names of files, so that the dashboard
 * stands without it.
 */
export const START_SCREEN: ScreenRoute = {
  place: 'dashboard',
  screen: screen(() => import('../routes/dashboard.tsx'), ['dashboard', 'runs', 'websites']),
  for: 'approved',
  title: 'menu:dashboard',
};
