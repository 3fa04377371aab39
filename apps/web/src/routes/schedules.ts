import { CalendarClock, CalendarPlus } from 'lucide-react';
import { SCHEDULE_TABS } from '../address/tabs.ts';
import { among, id, page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';
import { TEST_PREFILL, TESTS } from './tests.ts';

const DESKTOP = `/v2${TESTS}`;

/** Test schedules. The specification has the lists by website and the report only in the desktop layout. */
export const SCHEDULE_ROUTES = defineRoutes({
  /** Websites with their schedules. */
  scheduleWebsites: {
    paths: prefixed(`${TESTS}/schedules-by-website`),
    params: { search: text, page },
    screen: {
      module: 'signed-in/schedule-websites',
      texts: ['messages', 'schedules', 'validation'],
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:title',
    },
    menu: [
      {
        icon: CalendarClock,
        label: 'menu:manageTest',
        permission: 'menu.manageTest',
        desktop: { group: 'activities', order: 30 },
        // In this layout the entry links to the schedules of all websites (specification, testing 2).
        older: { group: 'tests', order: 30, label: 'older:manageTest', place: 'schedules' },
        mobile: {
          order: 30,
          label: 'mobile:manageTest',
          barLabel: 'mobile:bar.manageTest',
          place: 'schedules',
          visibleTo: 'all',
        },
      },
    ],
  },
  websiteSchedules: {
    paths: prefixed(`${TESTS}/schedules-by-website/:websiteId`),
    // An unknown action shows the list.
    otherPaths: { desktop: [`${DESKTOP}/schedules-by-website/:websiteId/:action/:testScheduleId?`] },
    params: { websiteId: id, page },
    parent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/website-schedules',
      texts: ['messages', 'runs', 'schedules', 'validation', 'websites'],
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:titleOfWebsite',
    },
  },
  /**
   * Of all websites, or of one in links of the older layout. `failing`: only schedules whose last runs could
   * not start.
   */
  schedules: {
    paths: perShell({
      desktop: `${DESKTOP}/schedules`,
      older: `${TESTS}/manageschedules`,
      mobile: `/m${TESTS}/manageSchedules`,
    }),
    otherPaths: { desktop: [`${DESKTOP}/schedules/:action/:testScheduleId?`] },
    params: { websiteId: text, organizationId: text, failing: text, search: text, page },
    menuParent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/schedules',
      texts: ['imports', 'messages', 'runs', 'schedules', 'validation'],
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:titleOfAll',
      differs: { mobile: { title: 'mobile:manageTest' }, older: { title: 'schedules:titleOlder' } },
    },
  },
  addSchedule: {
    paths: perShell({ desktop: `${DESKTOP}/schedules/add`, older: `${TESTS}/runtest/schedule` }),
    otherPaths: {
      desktop: [
        `${DESKTOP}/schedules-by-website/:websiteId/add/:testScheduleId?`,
        `${DESKTOP}/schedules/add/:testScheduleId`,
      ],
    },
    redirectsFrom: { desktop: [{ path: `${DESKTOP}/runtest/schedule`, keeps: 'place' }] },
    params: TEST_PREFILL,
    menuParent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/schedule-add',
      texts: ['messages', 'ownership', 'runs', 'schedules', 'validation', 'websites'],
      for: 'approved',
      permission: 'schedule.create',
      title: 'schedules:add',
    },
    menu: [
      {
        icon: CalendarPlus,
        permission: 'schedule.create',
        older: { group: 'tests', order: 20, label: 'older:addSchedule' },
        mobile: { order: 50, label: 'mobile:addSchedule', visibleTo: 'all' },
      },
    ],
  },
  editSchedule: {
    paths: perShell({
      desktop: `${DESKTOP}/schedules/edit/:testScheduleId`,
      older: `${TESTS}/testschedule/:testScheduleId/edit`,
    }),
    otherPaths: {
      desktop: [
        `${DESKTOP}/schedules-by-website/:websiteId/edit/:testScheduleId`,
        `${DESKTOP}/testschedule/:testScheduleId/edit`,
      ],
    },
    params: { testScheduleId: id },
    menuParent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/schedule-edit',
      texts: ['messages', 'ownership', 'runs', 'schedules', 'validation', 'websites'],
      for: 'approved',
      permission: 'schedule.update',
      title: 'schedules:edit',
    },
  },
  schedule: {
    paths: prefixed(`${TESTS}/testschedule/:testScheduleId/:tab?`),
    params: { testScheduleId: id, tab: among(SCHEDULE_TABS), page },
    defaults: { tab: 'overview' },
    menuParent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/schedule',
      texts: ['charts', 'history', 'imports', 'messages', 'report', 'runs', 'schedules', 'validation'],
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:one.title',
    },
  },
  scheduleReport: {
    paths: prefixed(`${TESTS}/schedulereport/:testScheduleId/:page?`),
    params: { testScheduleId: id, page },
    defaults: { page: 1 },
    menuParent: 'scheduleWebsites',
    screen: {
      module: 'signed-in/schedule-report',
      texts: ['charts', 'history', 'report', 'runs', 'schedules'],
      for: 'approved',
      permission: 'schedule.list',
      title: 'schedules:report.title',
    },
  },
});
