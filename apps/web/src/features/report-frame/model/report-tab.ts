import type { Layout } from '../../../address/layout.ts';
import type { View } from '../../../address/tabs.ts';

/** Tabs of the result page (specification, testing 2), each with the view it leads to. */
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

/** The same tabs as the older layout has them; what it does not know stands at the end. */
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

/** Tabs that a deployment shows: without Manual Tests where warnings are hidden. */
export function visibleTabs(hideWarnings: boolean, layout: Layout): ReportTab[] {
  return (layout === 'older' ? OLDER_TABS : REPORT_TABS).filter(
    (tab) => !(hideWarnings && tab === 'warnings'),
  );
}

/** The view that an address names; a hidden one is the overview. */
export function shownView(view: View, hideWarnings: boolean): View {
  return hideWarnings && view === 'warnings' ? 'overview' : view;
}

/** The tab that is marked while a view is shown: the report by page has further views without one of their own. */
export function tabOfView(view: View): ReportTab {
  return REPORT_TABS.find((tab) => tab === view) ?? 'pages';
}
