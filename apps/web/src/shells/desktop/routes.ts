import { type Permission, permissionOfUserList } from '@abhigam/domain';
import type { Place } from '../../address/places.ts';
import type { ShellRoutes } from '../route-record.ts';
import { screen } from '../screen.ts';

/** Every screen that is of the desktop shell alone. */
export const DESKTOP_ROUTES: ShellRoutes = {
  screens: [
    {
      place: 'onboarding',
      screen: screen(() => import('../../routes/onboarding.tsx'), ['auth']),
      for: 'unapproved',
      title: 'auth:onboarding.title',
      heading: 'auth:onboarding.heading',
    },
    {
      place: 'dashboard',
      screen: screen(() => import('../../routes/dashboard.tsx'), ['runs', 'websites']),
      for: 'approved',
      title: 'menu:dashboard',
    },
    {
      place: 'websites',
      screen: screen(
        () => import('../../routes/website-manage.tsx'),
        ['crawl', 'messages', 'validation', 'websites'],
      ),
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'websites:title',
    },
    {
      place: 'addWebsite',
      over: 'websites',
      screen: screen(() => import('../../routes/website-add.tsx'), ['messages', 'validation', 'websites']),
      for: 'approved',
      permission: 'website.create',
      otherwise: 'websites',
      title: 'websites:addTitle',
    },
    {
      place: 'editWebsite',
      over: 'websites',
      screen: screen(() => import('../../routes/website-edit.tsx'), ['messages', 'validation', 'websites']),
      for: 'approved',
      permission: 'website.update',
      otherwise: 'websites',
      title: 'websites:editTitleLoading',
    },
    {
      place: 'websiteLogin',
      over: 'websites',
      screen: screen(() => import('../../routes/website-login.tsx'), ['logins', 'messages', 'validation']),
      for: 'approved',
      permission: 'website.login',
      otherwise: 'websites',
      title: 'logins:title',
    },
    {
      place: 'crawlSettings',
      over: 'websites',
      screen: screen(() => import('../../routes/website-crawl.tsx'), ['crawl', 'messages', 'validation']),
      for: 'approved',
      permission: 'website.update',
      otherwise: 'websites',
      title: 'crawl:title',
    },
    {
      place: 'websiteOwnership',
      over: 'websites',
      screen: screen(
        () => import('../../routes/website-ownership.tsx'),
        ['messages', 'ownership', 'validation'],
      ),
      for: 'approved',
      permission: 'website.prove',
      otherwise: 'websites',
      title: 'ownership:title',
    },
    {
      place: 'websiteFiles',
      over: 'websites',
      screen: screen(() => import('../../routes/website-files.tsx'), ['links', 'siteFiles']),
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'siteFiles:title',
    },
    {
      place: 'webpages',
      over: 'websites',
      screen: screen(() => import('../../routes/website-webpages.tsx'), ['websites']),
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'websites:webpages.title',
    },
    {
      place: 'websiteTestRuns',
      screen: screen(() => import('../../routes/website-testruns.tsx'), ['runs']),
      for: 'approved',
      permission: 'testRun.list',
      title: 'runs:ofWebsite.title',
    },
    {
      place: 'organizations',
      screen: screen(
        () => import('../../routes/organizations.tsx'),
        ['messages', 'organizations', 'validation'],
      ),
      for: 'approved',
      permission: 'menu.organizations',
      title: 'organizations:title',
    },
    {
      place: 'addOrganization',
      screen: screen(
        () => import('../../routes/organization-add.tsx'),
        ['messages', 'organizations', 'validation'],
      ),
      for: 'approved',
      permission: 'organization.create',
      title: 'organizations:addTitle',
    },
    {
      place: 'editOrganization',
      screen: screen(
        () => import('../../routes/organization-edit.tsx'),
        ['messages', 'organizations', 'validation'],
      ),
      for: 'approved',
      permission: 'organization.update',
      title: 'organizations:editTitleLoading',
    },
    {
      place: 'users',
      screen: screen(() => import('../../routes/users.tsx'), ['messages', 'users', 'validation']),
      for: 'approved',
      permission: ofRole,
      title: 'users:title',
    },
    {
      place: 'addUser',
      screen: screen(() => import('../../routes/user-add.tsx'), ['messages', 'users', 'validation']),
      for: 'approved',
      permission: ofRole,
      title: 'users:addTitle',
    },
    {
      place: 'editUser',
      screen: screen(() => import('../../routes/user-edit.tsx'), ['messages', 'users', 'validation']),
      for: 'approved',
      permission: ofRole,
      title: 'users:editTitleLoading',
    },
    {
      place: 'organizationUsers',
      screen: screen(
        () => import('../../routes/organization-users.tsx'),
        ['messages', 'organizations', 'users', 'validation'],
      ),
      for: 'approved',
      permission: 'user.list',
      title: 'users:ofOrganizationLoading',
    },
    {
      place: 'profile',
      screen: screen(() => import('../../routes/profile.tsx'), ['users']),
      for: 'approved',
      title: 'menu:profile',
    },
    {
      place: 'operations',
      screen: screen(() => import('../../routes/operations.tsx'), ['operations', 'report', 'runs']),
      for: 'approved',
      permission: 'operations.read',
      title: 'operations:title',
    },
    {
      place: 'notifications',
      screen: screen(() => import('../../routes/notifications.tsx'), ['messages', 'notices', 'validation']),
      for: 'approved',
      permission: 'notice.choose',
      title: 'notices:title',
    },
    {
      place: 'webhooks',
      screen: screen(() => import('../../routes/webhooks.tsx'), ['messages', 'validation', 'webhooks']),
      for: 'approved',
      permission: 'webhook.manage',
      title: 'webhooks:title',
    },
    {
      place: 'outbox',
      screen: screen(
        () => import('../../routes/outbox.tsx'),
        ['messages', 'notices', 'outbox', 'validation'],
      ),
      for: 'approved',
      permission: 'notice.readAll',
      title: 'outbox:title',
    },
    {
      place: 'testHistory',
      screen: screen(() => import('../../routes/test-history.tsx'), ['runs']),
      for: 'approved',
      permission: 'menu.testHistory',
      title: 'runs:history.crumb',
      heading: 'runs:history.title',
    },
    {
      place: 'runTest',
      screen: screen(
        () => import('../../routes/run-test.tsx'),
        ['messages', 'runs', 'validation', 'websites'],
      ),
      for: 'approved',
      permission: 'testRun.create',
      title: 'runs:runTest',
    },
    {
      place: 'scheduleWebsites',
      screen: screen(() => import('../../routes/schedule-websites.tsx'), ['schedules']),
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:title',
    },
    {
      place: 'websiteSchedules',
      screen: screen(
        () => import('../../routes/website-schedules.tsx'),
        ['messages', 'runs', 'schedules', 'validation'],
      ),
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:titleOfWebsite',
    },
    {
      place: 'schedules',
      screen: screen(
        () => import('../../routes/schedules.tsx'),
        ['messages', 'runs', 'schedules', 'validation'],
      ),
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:titleOfAll',
    },
    {
      place: 'addSchedule',
      screen: screen(
        () => import('../../routes/schedule-add.tsx'),
        ['messages', 'runs', 'schedules', 'validation'],
      ),
      for: 'approved',
      permission: 'schedule.create',
      title: 'schedules:add',
    },
    {
      place: 'editSchedule',
      screen: screen(
        () => import('../../routes/schedule-edit.tsx'),
        ['messages', 'runs', 'schedules', 'validation'],
      ),
      for: 'approved',
      permission: 'schedule.update',
      title: 'schedules:edit',
    },
    {
      place: 'schedule',
      screen: screen(
        () => import('../../routes/schedule.tsx'),
        ['charts', 'history', 'messages', 'report', 'runs', 'schedules', 'validation'],
      ),
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:one.title',
    },
    {
      place: 'scheduleReport',
      screen: screen(
        () => import('../../routes/schedule-report.tsx'),
        ['charts', 'history', 'report', 'runs', 'schedules'],
      ),
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:report.title',
    },
    {
      place: 'nonCompliances',
      screen: screen(
        () => import('../../routes/non-compliances.tsx'),
        ['element', 'nonCompliances', 'report', 'validation'],
      ),
      for: 'approved',
      permission: 'nonCompliance.read',
      title: 'nonCompliances:title',
    },
    {
      place: 'decisions',
      screen: screen(
        () => import('../../routes/decisions.tsx'),
        ['decisionList', 'decisions', 'messages', 'validation'],
      ),
      for: 'approved',
      permission: 'decision.read',
      title: 'decisionList:title',
    },
    {
      place: 'testResult',
      screen: screen(
        () => import('../../routes/test-result.tsx'),
        [
          'charts',
          'compare',
          'decisions',
          'display',
          'element',
          'full',
          'history',
          'links',
          'messages',
          'readout',
          'report',
          'validation',
          'websites',
        ],
      ),
      for: 'approved',
      title: 'report:title',
    },
    {
      place: 'gallery',
      screen: screen(() => import('../../routes/gallery.tsx'), ['charts', 'data']),
      for: 'everyone',
      title: 'ui:gallery',
    },
  ],
  redirects: [
    { path: '/v2', to: 'dashboard', keepsQuery: true, for: 'approved' },
    { path: '/v2/*', to: 'websites', for: 'approved' },
  ],
};

/** The accounts of a role are for those who look after them. */
function ofRole(place: Place): Permission {
  return permissionOfUserList('role' in place ? place.role : 'SUPERADMIN');
}
