import type { ShellRoutes } from '../route-record.ts';
import { START_SCREEN } from '../start-screen.ts';

const CORE = '/core';
const TESTS = '/activities/testmgmt';

/** Where the super admin begins in the older layout, and what leads into it (specification, administration 2.5 to 2.11). */
export const OLDER_START_ROUTES: ShellRoutes = {
  screens: [{ ...START_SCREEN, for: 'superadmin' }],
  redirects: [
    { path: '/auth', to: 'dashboard', for: 'superadmin' },
    { path: TESTS, to: 'runTest', keepsQuery: true, for: 'superadmin' },
    // The specification says nothing of a result without its number: the results are found in the list of test runs.
    { path: `${TESTS}/testresult`, to: 'testHistory', for: 'superadmin' },
    ...(
      [
        ['website', 'websites'],
        ['org', 'organizations'],
        ['users', 'users'],
        ['settings', 'settings'],
      ] as const
    ).map(([area, to]) => ({ path: `${CORE}/${area}/*`, to, for: 'superadmin' as const })),
  ],
};
