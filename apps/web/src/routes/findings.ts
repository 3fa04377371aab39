import { ClipboardList, Gavel } from 'lucide-react';
import { page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';
import { TESTS } from './tests.ts';

/** What was found, over test runs, and what people have decided of it. */
export const FINDING_ROUTES = defineRoutes({
  nonCompliances: {
    paths: perShell({
      desktop: `/v2${TESTS}/managenoncompliance`,
      older: `${TESTS}/managenoncompliance`,
      mobile: `/m${TESTS}/manageNonCompliance`,
    }),
    /**
     * The filter as it stands in the address. `criterion`: number of a WCAG criterion. `status`: `ALL` for any, UNRESOLVED
     * where it is left out. `notResolved`: `true` for UNRESOLVED and FIX IN PROGRESS. `size`: rows of one page, or `ALL`.
     * `item`: the one whose details are open.
     */
    params: {
      organizationId: text,
      websiteId: text,
      auditId: text,
      criterion: text,
      status: text,
      notResolved: text,
      testMode: text,
      wcagVersion: text,
      wcagLevel: text,
      assignee: text,
      overdue: text,
      dueBy: text,
      olderThanDays: text,
      setAside: text,
      search: text,
      order: text,
      size: text,
      item: text,
      page,
    },
    screen: {
      module: 'signed-in/non-compliances',
      texts: ['element', 'filters', 'imports', 'nonCompliances', 'report', 'validation', 'websites'],
      for: 'approved',
      permission: 'nonCompliance.read',
      title: 'nonCompliances:title',
    },
    menu: [
      {
        icon: ClipboardList,
        label: 'menu:nonCompliances',
        permission: 'menu.manageNonCompliance',
        desktop: { group: 'activities', order: 40 },
        older: { group: 'tests', order: 50 },
        mobile: { order: 60, visibleTo: 'all' },
      },
    ],
  },
  /** The specification has no address for this one. */
  decisions: {
    paths: prefixed(`${TESTS}/decisions`),
    /**
     * The filter as it stands in the address. `state`: `ended`, or `ALL` for any; those in force where it is left out. `ends`:
     * `soon` for those in force that end within a month. `item`: the one whose details are open.
     */
    params: {
      organizationId: text,
      websiteId: text,
      auditId: text,
      verdict: text,
      scope: text,
      state: text,
      ends: text,
      order: text,
      item: text,
      page,
    },
    screen: {
      module: 'signed-in/decisions',
      texts: [
        'decisionList',
        'decisions',
        'filters',
        'imports',
        'messages',
        'report',
        'validation',
        'websites',
      ],
      for: 'approved',
      permission: 'decision.read',
      title: 'decisionList:title',
    },
    menu: [
      {
        icon: Gavel,
        label: 'menu:decisions',
        permission: 'decision.read',
        desktop: { group: 'activities', order: 50 },
        older: { group: 'tests', order: 60 },
      },
    ],
  },
});
