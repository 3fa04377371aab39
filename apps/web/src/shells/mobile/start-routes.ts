import type { ShellRoutes } from '../route-record.ts';
import { START_SCREEN } from '../start-screen.ts';

/** Where people begin in the mobile shell, and what leads there: every address of it that is unknown, too. */
export const MOBILE_START_ROUTES: ShellRoutes = {
  screens: [START_SCREEN],
  redirects: [{ path: '/m/*', to: 'dashboard', for: 'approved' }],
};
