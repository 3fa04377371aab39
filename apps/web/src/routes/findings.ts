import { ClipboardList, Gavel } from 'lucide-react';
import { page, text } from './params.ts';
import { perShell, prefixed } from './paths.ts';
import { defineRoutes } from './route.ts';
import { TESTS } from './tests.ts';

/** Findings across test runs, and decisions about them. */
export const FINDING_ROUTES = defineRoutes({
  nonCompliances: {
    paths: perShell({
      desktop: `/v2${TESTS}/managenoncompliance`,
      older: `${TESTS}/managenoncompliance`,
      mobile: `/m${TESTS}/manageNonCompliance`,
    }),
    /**
     * Filter in its address form. Without `status`, UNRESOLVED; `ALL` for any. `criterion`: number of a WCAG
     * criterion. `notResolved`: `true` for UNRESOLVED and FIX IN PROGRESS. `size`: rows per page, or `ALL`.
     * `item`: the selected one.
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
     * Filter in its address form. Without `state`, active ones; `ended`, or `ALL` for any. `ends`: `soon` for
     * active ones that end within a month. `item`: the selected one.
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
