import type { View } from '../address/tabs.ts';
import type { Shell } from './route.ts';

/** The last path segment of a report by view; a query parameter distinguishes views that share a tab. */
export interface ReportTabs {
  tabs: Readonly<Record<View, string>>;
  /** Additional tabs that show a view; addresses never use them. */
  aliasTabs: Readonly<Record<string, View>>;
}

/** Tabs of the older paths, which the mobile shell shares. */
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
  aliasTabs: { testresultsallpages: 'pages' },
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
    aliasTabs: {},
  },
  mobile: OLDER_TABS,
  older: OLDER_TABS,
};
