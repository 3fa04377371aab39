import type { PlaceName } from '../../address/places.ts';
import type { AnyText } from '../../i18n/model/namespaces.ts';
import type { RedirectRoute, ScreenRoute, ShellRoutes } from '../route-record.ts';
import { SIGNED_IN_ROUTES } from '../signed-in-routes.ts';
import { START_SCREEN } from '../start-screen.ts';

/** The pages for those who wait are of the desktop shell, and the gallery is of no layout. */
const ELSEWHERE: readonly PlaceName[] = ['onboarding', 'onboardingByChoice', 'gallery'];

/** What these are called here (specification, testing 2). */
const TITLES: Readonly<Partial<Record<PlaceName, AnyText>>> = {
  schedules: 'schedules:titleOlder',
  testHistory: 'runs:ofWebsite.title',
};

/** "Other paths redirect to manage" (specification, administration 2.5 to 2.9): to the list of what they are about. */
const LISTS: Readonly<Partial<Record<PlaceName, PlaceName>>> = {
  addUser: 'users',
  approveOnboarding: 'onboardings',
  editOrganization: 'organizations',
  editUser: 'users',
  onboardingLetter: 'onboardings',
  organizationUsers: 'users',
  users: 'users',
};

/** Addresses without a screen of their own, and what is unknown below each base. */
const REDIRECTS: readonly RedirectRoute[] = [
  lead('/auth', 'dashboard'),
  lead('/activities/testmgmt', 'runTest'),
  // What it shows without a run is not stated: the runs to choose from.
  lead('/activities/testmgmt/testresult', 'testHistory'),
  ...(
    [
      ['/core/org', 'organizations'],
      ['/core/website', 'websites'],
      ['/core/users', 'users'],
      ['/core/settings', 'settings'],
    ] as const
  ).flatMap(([base, to]) => [lead(base, to), lead(`${base}/*`, to)]),
];

/** The same screens as in the desktop shell, for super admins alone (specification, administration 2.11). */
export const OLDER_ROUTES: ShellRoutes = {
  screens: [START_SCREEN, ...SIGNED_IN_ROUTES.screens]
    .filter(({ place }) => !ELSEWHERE.includes(place))
    .map((route): ScreenRoute => {
      const { heading, ...rest } = route;
      const title = TITLES[route.place];
      return {
        ...rest,
        for: 'superadmin',
        otherwise: LISTS[route.place] ?? route.otherwise ?? 'websites',
        ...(title ? { title } : heading ? { heading } : {}),
      };
    }),
  redirects: REDIRECTS,
};

function lead(path: string, to: PlaceName): RedirectRoute {
  return { path, to, keepsQuery: true, for: 'superadmin' };
}
