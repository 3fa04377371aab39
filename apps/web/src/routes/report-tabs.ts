import type { View } from '../address/tabs.ts';
import type { Shell } from './route.ts';

/** The last part of the address of a report for each view, with the parameter that tells views of one tab apart. */
export interface ReportTabs {
  tabs: Readonly<Record<View, string>>;
  /** Further tabs that show a view and are never built. */
  otherTabs: Readonly<Record<string, View>>;
}

/** Tabs of the older paths, which the mobile shell has too. */
export const OLDER_TABS: ReportTabs = {
  tabs: {
    overview: 'overview',
    pages: 'testresults',
    failures: 'failures',
    warnings: 'warnings',
    media: 'mediainventory',
    history: 'historicaldash',
    // The specification has no tabs for these here.
    issues: 'testresults?show=issues',
    links: 'brokenlinks',
    compare: 'compare',
    full: 'fullreport',
    consolidated: 'consolidatedreport',
  },
  otherTabs: { testresultsallpages: 'pages' },
};

/** By shell (specification, testing 2). */
export const REPORT_TABS: Readonly<Record<Shell, ReportTabs>> = {
  desktop: {
    tabs: {
      overview: 'overview',
      pages: 'report',
      issues: 'report?show=issues',
      failures: 'failureslist',
      warnings: 'warningslist',
      media: 'mediainventory',
      links: 'brokenlinks',
      compare: 'compare',
      history: 'historicaloverview',
      full: 'fullreport',
      consolidated: 'consolidatedreport',
    },
    otherTabs: {},
  },
  mobile: OLDER_TABS,
  older: OLDER_TABS,
};
