import { ChartCandlestick, Grid2x2, ListOrdered, Wrench } from 'lucide-react';
import { WEBSITE_REPORT_TABS } from '../address/tabs.ts';
import { among, id, page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';

const REPORTS = '/activities/reports';

/** Reports across websites. */
export const REPORT_ROUTES = defineRoutes({
  /** Websites as tiles, optionally of one organization. */
  heatmap: {
    paths: prefixed(`${REPORTS}/mywebsites/heatmap`),
    params: { organizationId: text, page },
    screen: {
      module: 'signed-in/heatmap',
      texts: ['charts', 'dashboard', 'dashboardFigures', 'heatMaps', 'imports'],
      for: 'approved',
      permission: 'menu.heatmap',
      title: 'heatMaps:title',
      // More users have access here (specification, administration 2.13); the server restricts the list to
      // their own websites.
      differs: { mobile: { permission: 'website.list' } },
    },
    menu: [
      {
        icon: Grid2x2,
        label: 'menu:heatmap',
        permission: 'menu.heatmap',
        desktop: { group: 'activities', order: 70 },
        older: { group: 'websites', order: 40 },
        mobile: { order: 70, visibleTo: 'all' },
      },
    ],
  },
  /** All websites with their scores. The specification has this and the next one only in the other layouts. */
  websitesDashboard: {
    paths: prefixed(`${REPORTS}/mywebsites`),
    params: { search: text, order: text, page },
    menuParent: 'websites',
    screen: {
      module: 'signed-in/websites-dashboard',
      texts: ['websiteReports', 'websites'],
      for: 'approved',
      permission: 'website.list',
      title: 'websiteReports:title',
    },
    menu: [
      {
        icon: ListOrdered,
        permission: 'website.list',
        older: { group: 'websites', order: 30, label: 'older:websitesDashboard' },
      },
    ],
  },
  /** Report of the website of an address; `page` refers to its test runs. */
  websiteReport: {
    paths: prefixed(`${REPORTS}/website/:url/:tab?`),
    params: { url: id, tab: among(WEBSITE_REPORT_TABS), page },
    parent: 'websitesDashboard',
    screen: {
      module: 'signed-in/website-report',
      texts: ['charts', 'history', 'imports', 'report', 'runs', 'websiteReports'],
      for: 'approved',
      permission: 'website.list',
      title: 'websiteReports:report.title',
    },
  },
  /** Causes that several websites share. `origin` as in the list. */
  sharedCauses: {
    paths: prefixed(`${REPORTS}/fixonce`),
    params: { organizationId: text, auditId: text, origin: text, order: text, page },
    screen: {
      module: 'signed-in/shared-causes',
      texts: ['filters', 'imports', 'report', 'sharedCauses'],
      for: 'approved',
      permission: 'sharedCause.read',
      title: 'sharedCauses:title',
    },
    menu: [
      {
        icon: Wrench,
        label: 'menu:sharedCauses',
        permission: 'sharedCause.read',
        desktop: { group: 'activities', order: 80 },
        older: { group: 'tests', order: 70 },
      },
    ],
  },
  /** Optionally with the figures of one organization; `page` refers to its websites. */
  sharedCause: {
    paths: prefixed(`${REPORTS}/fixonce/:causeId`),
    params: { causeId: id, organizationId: text, page, organizationsPage: text },
    menuParent: 'sharedCauses',
    screen: {
      module: 'signed-in/shared-cause',
      texts: ['element', 'imports', 'report', 'sharedCauses'],
      for: 'approved',
      permission: 'sharedCause.read',
      title: 'sharedCauses:one.title',
    },
  },
  /** Estimates for all websites from samples. The specification has no address for these three. */
  estimates: {
    paths: perShell({ desktop: `/v2${REPORTS}/estimates/:page?`, older: `${REPORTS}/estimates` }),
    params: { page },
    screen: {
      module: 'signed-in/estimates',
      texts: ['estimates'],
      for: 'approved',
      permission: 'estimate.read',
      title: 'estimates:title',
    },
    menu: [
      {
        icon: ChartCandlestick,
        label: 'menu:estimates',
        permission: 'estimate.read',
        desktop: { group: 'activities', order: 90 },
        older: { group: 'tests', order: 80 },
      },
    ],
  },
  addEstimate: {
    paths: prefixed(`${REPORTS}/estimates/add`),
    /** Initial values of the form; `organizationIds` is comma-separated. */
    params: {
      organizationIds: text,
      pages: text,
      pagesOfWebsite: text,
      failingLimit: text,
      wcagVersion: text,
      wcagLevel: text,
    },
    parent: 'estimates',
    screen: {
      module: 'signed-in/estimate-add',
      texts: ['estimates', 'imports', 'messages', 'runs', 'validation'],
      for: 'approved',
      permission: 'estimate.create',
      title: 'estimates:add',
    },
  },
  /** `page` refers to its websites. */
  estimate: {
    paths: prefixed(`${REPORTS}/estimate/:estimateId`),
    params: { estimateId: id, page },
    parent: 'estimates',
    screen: {
      module: 'signed-in/estimate',
      texts: ['charts', 'estimates', 'messages', 'report', 'validation'],
      for: 'approved',
      permission: 'estimate.read',
      title: 'estimates:one.title',
    },
  },
});
