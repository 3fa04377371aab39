import type { ShellRoutes } from '../route-record.ts';
import { START_SCREEN } from '../start-screen.ts';
import { placeForUnknown } from '../unknown-place.ts';

/** Where people begin in the desktop shell, and what leads there. */
export const START_ROUTES: ShellRoutes = {
  screens: [START_SCREEN],
  redirects: [
    { path: '/v2', to: 'dashboard', keepsQuery: true, for: 'approved' },
    { path: '/v2/*', to: placeForUnknown, for: 'approved' },
  ],
};
