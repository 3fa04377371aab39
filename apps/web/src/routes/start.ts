import { LayoutDashboard, UserCheck } from 'lucide-react';
import { id, list, page, text } from './params.ts';
import { perShell, prefixed, shared } from './paths.ts';
import { defineRoutes } from './route.ts';
import { START_PATHS } from './start-paths.ts';

/** Start pages and onboarding. */
export const START_ROUTES = defineRoutes({
  dashboard: {
    // The role at the end comes from older links; users always see the view of their own role.
    paths: {
      desktop: `${START_PATHS.dashboard.desktop}/:role?`,
      mobile: `${START_PATHS.dashboard.mobile}/:role?`,
      older: `${START_PATHS.dashboard.older}/:role?`,
    },
    /**
     * `status` filters the latest runs, `criteriaPage` belongs to the heat map of criteria, the other
     * parameters to the organizations.
     */
    params: { status: text, ...list, criteriaPage: text },
    redirectsFrom: { desktop: [{ path: '/v2', keeps: 'query' }], older: [{ path: '/auth' }] },
    screen: {
      module: 'start/dashboard',
      texts: ['dashboard', 'runs', 'websites'],
      for: 'approved',
      title: 'menu:dashboard',
    },
    menu: [
      {
        icon: LayoutDashboard,
        label: 'menu:dashboard',
        permission: 'menu.dashboard',
        desktop: { group: 'top', order: 10 },
        older: { group: 'top', order: 10 },
        mobile: { order: 10, visibleTo: 'all' },
      },
    ],
  },
  /** Request for approval by an organization, with a letter. */
  onboarding: {
    paths: shared(START_PATHS.onboarding),
    screen: {
      module: 'signed-in/onboarding',
      texts: ['messages', 'onboarding', 'validation'],
      for: 'unapproved',
      title: 'onboarding:request.title',
    },
  },
  /** The same on the older page: with a letter or by e-mail. */
  onboardingByChoice: {
    paths: shared('/onboarding'),
    screen: {
      module: 'signed-in/onboarding-by-choice',
      texts: ['messages', 'onboarding', 'validation'],
      for: 'unapproved',
      title: 'onboarding:request.choiceTitle',
    },
  },
  /** Users waiting for approval. */
  onboardings: {
    paths: perShell({ desktop: '/v2/core/onboarding/manage/:page?', older: '/core/users/onboarding' }),
    otherPaths: { desktop: ['/v2/core/onboarding/:page?'] },
    /** `status` in its address form. */
    params: { search: text, status: text, page },
    screen: {
      module: 'signed-in/onboardings',
      texts: ['messages', 'onboardings', 'validation'],
      for: 'approved',
      permission: 'onboarding.manage',
      title: 'onboardings:title',
    },
    menu: [
      {
        icon: UserCheck,
        label: 'menu:onboardings',
        permission: 'onboarding.manage',
        desktop: { group: 'core', order: 50 },
        older: { group: 'accounts', order: 60 },
        mobile: { order: 120, visibleTo: 'SUPERADMIN' },
      },
    ],
  },
  approveOnboarding: {
    // The specification has this one only in the desktop layout.
    paths: perShell({ desktop: '/v2/core/onboarding/edit/:userId', older: '/core/users/onboarding/:userId' }),
    // Approval is the only action.
    otherPaths: { desktop: ['/v2/core/onboarding/:action/:userId'] },
    params: { userId: id },
    parent: 'onboardings',
    screen: {
      module: 'signed-in/onboarding-approve',
      texts: ['imports', 'messages', 'onboardings', 'validation'],
      for: 'approved',
      permission: 'onboarding.manage',
      title: 'onboardings:approve.titleLoading',
    },
  },
  onboardingLetter: {
    paths: prefixed('/core/users/downloadonboarding/:userId'),
    params: { userId: id },
    menuParent: 'onboardings',
    screen: {
      module: 'signed-in/onboarding-letter',
      texts: ['letter'],
      for: 'approved',
      permission: 'onboarding.manage',
      title: 'letter:titleLoading',
    },
  },
  /** Component gallery for developers and tests; nothing links to it. */
  gallery: {
    paths: shared('/gallery'),
    screen: {
      module: 'signed-in/gallery',
      texts: ['charts', 'data'],
      for: 'everyone',
      title: 'ui:gallery',
    },
  },
});
