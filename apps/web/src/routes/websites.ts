import { Globe, Plus } from 'lucide-react';
import { id, page, text } from './params.ts';
import { perShell } from './paths.ts';
import { defineRoutes } from './route.ts';

const DESKTOP = '/v2/core/website';
const OLDER = '/core/website';

export const WEBSITE_ROUTES = defineRoutes({
  /** Optionally of one organization. */
  websites: {
    paths: perShell({ desktop: `${DESKTOP}/manage`, older: `${OLDER}/manage/:organizationId?` }),
    otherPaths: { mobile: ['/m/core/website', '/m/core/website/*'] },
    redirectsFrom: { older: [{ path: `${OLDER}/*` }] },
    params: { organizationId: text, search: text, page },
    screen: {
      module: 'signed-in/website-manage',
      texts: ['crawl', 'messages', 'runs', 'validation', 'websites'],
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'websites:title',
    },
    menu: [
      {
        icon: Globe,
        label: 'menu:manageWebsites',
        permission: 'menu.manageWebsites',
        desktop: { group: 'activities', order: 10 },
        older: { group: 'websites', order: 10 },
        mobile: { order: 90, visibleTo: 'permission' },
      },
    ],
  },
  addWebsite: {
    paths: perShell({ desktop: `${DESKTOP}/manage/add`, older: `${OLDER}/add/:organizationId?` }),
    params: { organizationId: text },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-add',
      texts: ['imports', 'messages', 'validation', 'websiteForm', 'websites'],
      for: 'approved',
      permission: 'website.create',
      otherwise: 'websites',
      title: 'websites:addTitle',
    },
    menu: [
      {
        icon: Plus,
        permission: 'website.create',
        older: { group: 'websites', order: 20, label: 'older:addWebsite' },
        mobile: { order: 80, label: 'mobile:addWebsite', visibleTo: 'ADMIN' },
      },
    ],
  },
  editWebsite: {
    paths: perShell({
      desktop: `${DESKTOP}/manage/edit/:websiteId`,
      older: `${OLDER}/edit/:websiteId/:organizationId?`,
    }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-edit',
      texts: ['imports', 'messages', 'validation', 'websiteForm', 'websites'],
      for: 'approved',
      permission: 'website.update',
      otherwise: 'websites',
      title: 'websites:editTitleLoading',
    },
  },
  /** The specification has no address for these four in the older layout. */
  websiteLogin: {
    paths: perShell({ desktop: `${DESKTOP}/manage/login/:websiteId`, older: `${OLDER}/:websiteId/login` }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-login',
      texts: ['logins', 'messages', 'validation', 'websites'],
      for: 'approved',
      permission: 'website.login',
      otherwise: 'websites',
      title: 'logins:title',
    },
  },
  crawlSettings: {
    paths: perShell({ desktop: `${DESKTOP}/manage/crawl/:websiteId`, older: `${OLDER}/:websiteId/crawl` }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-crawl',
      texts: ['crawl', 'messages', 'validation', 'websites'],
      for: 'approved',
      permission: 'website.update',
      otherwise: 'websites',
      title: 'crawl:title',
    },
  },
  /** Proof that the organization owns the website, which allows full-site tests. */
  websiteOwnership: {
    paths: perShell({
      desktop: `${DESKTOP}/manage/ownership/:websiteId`,
      older: `${OLDER}/:websiteId/ownership`,
    }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-ownership',
      texts: ['messages', 'ownership', 'validation', 'websites'],
      for: 'approved',
      permission: 'website.prove',
      otherwise: 'websites',
      title: 'ownership:title',
    },
  },
  /** robots.txt and sitemaps, as found by the last test. */
  websiteFiles: {
    paths: perShell({ desktop: `${DESKTOP}/manage/files/:websiteId`, older: `${OLDER}/:websiteId/files` }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-files',
      texts: ['links', 'siteFiles', 'websites'],
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'siteFiles:title',
    },
  },
  webpages: {
    paths: perShell({
      desktop: `${DESKTOP}/manage/webpages/:websiteId`,
      older: `${OLDER}/:websiteId/webpage/manage`,
    }),
    params: { websiteId: id },
    menuParent: 'websites',
    screen: {
      over: 'websites',
      module: 'signed-in/website-webpages',
      texts: ['webpages', 'websites'],
      for: 'approved',
      permission: 'menu.manageWebsites',
      title: 'webpages:title',
    },
  },
  websiteTestRuns: {
    paths: perShell({
      desktop: `${DESKTOP}/:websiteId/testruns/:page?`,
      older: '/activities/testmgmt/manageresults/:websiteId/:websiteName?',
      mobile: '/m/activities/testmgmt/manageResults/:websiteId/:websiteName?',
    }),
    params: { websiteId: id, page },
    defaults: { page: 1 },
    menuParent: 'websites',
    screen: {
      module: 'signed-in/website-testruns',
      texts: ['imports', 'messages', 'runs', 'validation', 'websites'],
      for: 'approved',
      permission: 'testRun.list',
      title: 'runs:ofWebsite.title',
    },
  },
});
