import type { PlaceName } from '../../address/places.ts';
import type { ScreenRoute, ShellRoutes } from '../route-record.ts';
import { SIGNED_IN_ROUTES } from '../signed-in-routes.ts';

/** People who wait for approval see these in the frame of the desktop layout, and the gallery is of no layout. */
const ELSEWHERE: readonly PlaceName[] = ['onboarding', 'onboardingByChoice', 'gallery'];

/** What differs from the other layouts: lists of this one have names of their own (specification, testing 2). */
const OWN: Readonly<Partial<Record<PlaceName, Partial<ScreenRoute>>>> = {
  testHistory: { title: 'older:testHistory', heading: 'older:testHistory' },
  schedules: { title: 'schedules:titleOlder' },
  // A role that does not exist leads to the list of accounts (administration 2.6).
  users: { otherwise: 'users' },
  addUser: { otherwise: 'users' },
  editUser: { otherwise: 'users' },
  organizationUsers: { otherwise: 'users' },
};

/** The same screens as in the other layouts, for super admins alone. */
export const OLDER_ROUTES: ShellRoutes = {
  screens: SIGNED_IN_ROUTES.screens
    .filter(({ place }) => !ELSEWHERE.includes(place))
    .map((route): ScreenRoute => ({ ...route, ...OWN[route.place], for: 'superadmin' })),
  redirects: [],
};
