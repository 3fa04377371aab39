import type { Layout } from '../../../address/layout.ts';
import type { View } from '../../../address/tabs.ts';

/** Tabs of the result page (specification, testing 2) with their views. */
export const REPORT_TABS = [
  'overview',
  'pages',
  'failures',
  'warnings',
  'media',
  'links',
  'compare',
  'history',
] as const satisfies readonly View[];
export type ReportTab = (typeof REPORT_TABS)[number];

/** The tabs in the order of the older layout; tabs that it does not have are last. */
const OLDER_TABS: readonly ReportTab[] = [
  'history',
  'overview',
  'failures',
  'warnings',
  'pages',
  'media',
  'links',
  'compare',
];

/** Tabs that a deployment shows: without Manual Tests when warnings are hidden. */
export function visibleTabs(hideWarnings: boolean, layout: Layout): ReportTab[] {
  return (layout === 'older' ? OLDER_TABS : REPORT_TABS).filter(
    (tab) => !(hideWarnings && tab === 'warnings'),
  );
}

/** The view that the URL names; the fallback for a hidden one is the overview. */
export function shownView(view: View, hideWarnings: boolean): View {
  return hideWarnings && view === 'warnings' ? 'overview' : view;
}

/** The tab that is marked for a view; some views of the page-wise report have no tab. */
export function tabOfView(view: View): ReportTab {
  return REPORT_TABS.find((tab) => tab === view) ?? 'pages';
}
