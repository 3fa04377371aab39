import { permissionOfUserList } from '@abhigam/domain';
import { Accessibility, Building2, CircleUserRound, ShieldCheck, UserCog, Users } from 'lucide-react';
import { PROFILE_TABS } from '../address/tabs.ts';
import { among, id, list, page, role, roleAmong, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';

/** Organizations and accounts, including the user's own. */
export const ACCOUNT_ROUTES = defineRoutes({
  organizations: {
    paths: perShell({ desktop: '/v2/core/org/manage/:page?', older: '/core/org/manage' }),
    otherPaths: { mobile: ['/m/core/org', '/m/core/org/*'] },
    redirectsFrom: { older: [{ path: '/core/org/*' }] },
    params: list,
    screen: {
      module: 'signed-in/organizations',
      texts: ['imports', 'messages', 'organizations', 'validation'],
      for: 'approved',
      permission: 'menu.organizations',
      title: 'organizations:title',
    },
    menu: [
      {
        icon: Building2,
        label: 'menu:organizations',
        permission: 'menu.organizations',
        desktop: { group: 'core', order: 30 },
        older: { group: 'accounts', order: 10 },
        mobile: { order: 110, visibleTo: 'SUPERADMIN' },
      },
    ],
  },
  addOrganization: {
    paths: perShell({ desktop: '/v2/core/org/add', older: '/core/org/create' }),
    /** Bulk import from a file. */
    params: { enableBulk: text },
    parent: 'organizations',
    screen: {
      module: 'signed-in/organization-add',
      texts: ['imports', 'messages', 'organizations', 'validation'],
      for: 'approved',
      permission: 'organization.create',
      title: 'organizations:addTitle',
    },
  },
  editOrganization: {
    paths: prefixed('/core/org/edit/:organizationId'),
    params: { organizationId: id },
    parent: 'organizations',
    screen: {
      module: 'signed-in/organization-edit',
      texts: ['imports', 'messages', 'organizations', 'validation'],
      for: 'approved',
      permission: 'organization.update',
      title: 'organizations:editTitleLoading',
    },
  },
  /** Accounts of a role: existing or deleted ones. */
  users: {
    paths: perShell({ desktop: '/v2/core/users/:role/manage/:page?', older: '/core/users/manage/:role?' }),
    otherPaths: { desktop: ['/v2/core/users/:role'], mobile: ['/m/core/users', '/m/core/users/*'] },
    redirectsFrom: { older: [{ path: '/core/users/*' }] },
    params: { role, accounts: among(['deleted']), ...list },
    screen: {
      module: 'signed-in/users',
      texts: ['messages', 'users', 'validation'],
      for: 'approved',
      permission: permissionOfUserList,
      title: 'users:title',
      // An unknown role redirects to the list of accounts (administration 2.6); the same applies to the next
      // three routes.
      differs: { older: { otherwise: 'users' } },
    },
    menu: [
      {
        icon: UserCog,
        role: 'ADMIN',
        label: { generic: 'menu:admins.generic', government: 'menu:admins.government' },
        permission: permissionOfUserList('ADMIN'),
        desktop: { group: 'core', order: 10 },
        older: {
          group: 'accounts',
          order: 20,
          label: { generic: 'older:admins', government: 'menu:admins.government' },
        },
      },
      {
        icon: Users,
        role: 'TESTER',
        label: { generic: 'menu:testers.generic', government: 'menu:testers.government' },
        permission: permissionOfUserList('TESTER'),
        desktop: { group: 'core', order: 20 },
        older: {
          group: 'accounts',
          order: 30,
          label: { generic: 'older:testers', government: 'menu:testers.government' },
        },
        mobile: { order: 100, visibleTo: 'ADMIN' },
      },
      {
        icon: ShieldCheck,
        role: 'SUPERADMIN',
        label: { generic: 'menu:superAdmins.generic', government: 'menu:superAdmins.government' },
        permission: permissionOfUserList('SUPERADMIN'),
        desktop: { group: 'core', order: 40 },
        older: { group: 'accounts', order: 50 },
        mobile: { order: 130, visibleTo: 'SUPERADMIN' },
      },
      {
        icon: Accessibility,
        role: 'ADMINEXPERT',
        label: { generic: 'menu:experts.generic', government: 'menu:experts.government' },
        permission: permissionOfUserList('ADMINEXPERT'),
        desktop: { group: 'core', order: 60 },
        older: { group: 'accounts', order: 40 },
      },
    ],
  },
  addUser: {
    paths: perShell({
      desktop: '/v2/core/users/:role/add',
      older: '/core/users/create/:role?/:organizationId?',
    }),
    params: { role, organizationId: text },
    menuParent: 'users',
    screen: {
      module: 'signed-in/user-add',
      texts: ['imports', 'messages', 'users', 'validation'],
      for: 'approved',
      permission: permissionOfUserList,
      title: 'users:addTitle',
      differs: { older: { otherwise: 'users' } },
    },
  },
  editUser: {
    paths: perShell({ desktop: '/v2/core/users/:role/edit/:userId', older: '/core/users/edit/:userId' }),
    params: { role, userId: id },
    menuParent: 'users',
    screen: {
      module: 'signed-in/user-edit',
      texts: ['imports', 'messages', 'users', 'validation'],
      for: 'approved',
      permission: permissionOfUserList,
      title: 'users:editTitleLoading',
      differs: { older: { otherwise: 'users' } },
    },
  },
  /** Admins or testers of one organization. */
  organizationUsers: {
    paths: perShell({
      desktop: '/v2/core/org/:organizationId/users/:role',
      older: '/core/users/manage/:role/:organizationId',
    }),
    params: { organizationId: id, role: roleAmong(['ADMIN', 'TESTER']), ...list },
    menuParent: 'organizations',
    screen: {
      module: 'signed-in/organization-users',
      texts: ['imports', 'messages', 'organizations', 'users', 'validation'],
      for: 'approved',
      permission: 'user.list',
      title: 'users:ofOrganizationLoading',
      differs: { older: { otherwise: 'users' } },
    },
  },
  profile: {
    paths: prefixed('/core/users/view'),
    params: { tab: among(PROFILE_TABS), page },
    screen: {
      module: 'signed-in/profile',
      texts: ['users', 'websites'],
      for: 'approved',
      title: 'menu:profile',
    },
    menu: [
      {
        icon: CircleUserRound,
        label: 'menu:profile',
        permission: 'menu.dashboard',
        mobile: { order: 140, visibleTo: 'all' },
      },
    ],
  },
  /** Active sessions. The specification has no address for this and the next two. */
  sessions: {
    paths: perShell({ desktop: '/v2/sessions', older: '/core/sessions' }),
    parent: 'profile',
    screen: {
      module: 'signed-in/sessions',
      texts: ['messages', 'sessions', 'validation'],
      for: 'approved',
      title: 'sessions:title',
    },
  },
  /** Unused accounts. */
  accessReview: {
    paths: perShell({ desktop: '/v2/core/accessreview/:page?', older: '/core/accessreview' }),
    params: { page },
    screen: {
      module: 'signed-in/access-review',
      texts: ['accessReview', 'messages', 'validation'],
      for: 'approved',
      permission: 'user.list',
      title: 'accessReview:title',
    },
  },
  /** Mail subscriptions. */
  notifications: {
    paths: perShell({ desktop: '/v2/notifications', older: '/core/notifications' }),
    screen: {
      module: 'signed-in/notifications',
      texts: ['messages', 'notices', 'validation'],
      for: 'approved',
      permission: 'notice.choose',
      title: 'notices:title',
    },
  },
});
