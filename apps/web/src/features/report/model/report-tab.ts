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

/** Tabs that a deployment shows: Manual Tests goes when warnings are hidden. */
export function visibleTabs(hideWarnings: boolean): ReportTab[] {
  return REPORT_TABS.filter((tab) => !(hideWarnings && tab === 'warningslist'));
}

/** The tab an address names; an unknown, hidden or missing one is the overview. */
export function reportTab(segment: string | undefined, hideWarnings: boolean): ReportTab {
  return visibleTabs(hideWarnings).find((tab) => tab === segment) ?? 'overview';
}
