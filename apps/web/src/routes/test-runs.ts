import { History, PlayCircle } from 'lucide-react';
import { z } from 'zod';
import { VIEWS } from '../address/tabs.ts';
import type { Query } from '../address/with-query.ts';
import { id, page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';
import { TEST_PREFILL, TESTS } from './tests.ts';

/** Test runs and their reports. */
export const TEST_RUN_ROUTES = defineRoutes({
  runTest: {
    paths: prefixed(`${TESTS}/runtest`),
    otherPaths: { mobile: [`/m${TESTS}`] },
    redirectsFrom: {
      desktop: [{ path: `/v2${TESTS}`, keeps: 'place' }],
      older: [{ path: TESTS, keeps: 'query' }],
    },
    /**
     * A run of a schedule also has the parameters of the schedule that the form for a new test has no field
     * for.
     */
    params: { ...TEST_PREFILL, testScheduleId: text, testName: text, disableExperimental: text },
    screen: {
      module: 'signed-in/run-test',
      texts: ['messages', 'ownership', 'runs', 'validation', 'websites'],
      for: 'approved',
      permission: 'testRun.create',
      title: 'runs:runTest',
    },
    menu: [
      {
        icon: PlayCircle,
        label: 'menu:runTest',
        permission: 'menu.runTest',
        desktop: { group: 'activities', order: 20 },
        older: { group: 'tests', order: 10 },
        mobile: { order: 20, visibleTo: 'all' },
      },
    ],
  },
  testHistory: {
    paths: perShell({
      desktop: '/v2/core/testruns/:page?',
      older: `${TESTS}/manageresults`,
      mobile: `/m${TESTS}/manageResults`,
    }),
    params: { page },
    defaults: { page: 1 },
    // The specification does not define a result without an id; the list of test runs has the results.
    redirectsFrom: { older: [{ path: `${TESTS}/testresult` }] },
    screen: {
      module: 'signed-in/test-history',
      texts: ['imports', 'runs'],
      for: 'approved',
      permission: 'menu.testHistory',
      title: 'runs:history.crumb',
      heading: 'runs:history.title',
      differs: {
        // More users have access here (specification, administration 2.13); the server restricts the list to
        // their own runs.
        mobile: {
          permission: 'testRun.list',
          title: 'mobile:testHistory',
          heading: 'mobile:testHistory',
        },
        older: { title: 'older:testHistory', heading: 'older:testHistory' },
      },
    },
    menu: [
      {
        icon: History,
        label: 'menu:testHistory',
        permission: 'menu.testHistory',
        desktop: { group: 'activities', order: 60 },
        older: { group: 'tests', order: 40, label: 'older:testHistory' },
        mobile: {
          order: 40,
          label: 'mobile:testHistory',
          barLabel: 'mobile:bar.testHistory',
          visibleTo: 'all',
        },
      },
    ],
  },
  /**
   * `pageId`: one page of the run; `auditId`: one audit on this page or on all pages; `query`: parameters of
   * the view.
   */
  testResult: {
    paths: perShell({
      desktop: '/v2/core/test/:testRunId/:view?/:pageId?/:auditId?',
      older: `${TESTS}/testresult/:testRunId/:view?`,
    }),
    redirectsFrom: { desktop: [{ path: `/v2${TESTS}/testresult/:testRunId/:view?`, keeps: 'place' }] },
    params: {
      testRunId: id,
      view: z.enum(VIEWS),
      pageId: text,
      auditId: text,
      query: z.custom<Query>().optional(),
    },
    defaults: { view: 'overview' },
    menuParent: 'websites',
    screen: {
      module: 'signed-in/test-result',
      texts: [
        'again',
        'change',
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
        'scored',
        'runs',
        'validation',
        'webpages',
      ],
      for: 'approved',
      title: 'report:title',
    },
  },
});
