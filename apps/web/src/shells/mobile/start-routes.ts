import type { ShellRoutes } from '../route-record.ts';
import { START_SCREEN } from '../start-screen.ts';

/** Where people begin in the mobile shell; an unknown address of it is not found, as everywhere (administration 2.1). */
export const MOBILE_START_ROUTES: ShellRoutes = {
  screens: [START_SCREEN],
  redirects: [],
};
