/** Views of a test run; each shell has its own names for their tabs (`routes/report-tabs.ts`). */
export const VIEWS = [
  'overview',
  /** All findings by page. */
  'pages',
  /** All findings by issue. */
  'issues',
  'failures',
  'warnings',
  'media',
  'links',
  'compare',
  'history',
  'full',
  'consolidated',
] as const;
export type View = (typeof VIEWS)[number];

/** Tabs of a schedule. */
export const SCHEDULE_TABS = ['overview', 'testruns'] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

/** Tabs of a website report. */
export const WEBSITE_REPORT_TABS = ['overview', 'testresults', 'mediainventory'] as const;
export type WebsiteReportTab = (typeof WEBSITE_REPORT_TABS)[number];

/** Tabs of the user's own profile. */
export const PROFILE_TABS = ['info', 'sites'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
