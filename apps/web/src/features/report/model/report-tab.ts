/**
 * Tabs of the result page by their segment in the address (specification, testing 2, desktop, with the
 * Historical Dashboard that the older layout has among its tabs).
 */
export const REPORT_TABS = [
  'overview',
  'report',
  'failureslist',
  'warningslist',
  'mediainventory',
  'brokenlinks',
  'compare',
  'historicaloverview',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** Views that have an address, and no tab: they are reached from the tab `report`. */
export const REPORT_VIEWS = ['fullreport', 'consolidatedreport'] as const;
export type ReportView = ReportTab | (typeof REPORT_VIEWS)[number];

/** Tabs that a deployment shows: Manual Tests goes when warnings are hidden. */
export function visibleTabs(hideWarnings: boolean): ReportTab[] {
  return REPORT_TABS.filter((tab) => !(hideWarnings && tab === 'warningslist'));
}

/** The tab or view an address names; an unknown, hidden or missing one is the overview. */
export function reportView(segment: string | undefined, hideWarnings: boolean): ReportView {
  return [...visibleTabs(hideWarnings), ...REPORT_VIEWS].find((view) => view === segment) ?? 'overview';
}

/** The tab that is marked while a view is shown. */
export function tabOfView(view: ReportView): ReportTab {
  return REPORT_TABS.find((tab) => tab === view) ?? 'report';
}
