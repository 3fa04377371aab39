import { REPORT_SCREENS, testReportScreens } from './walks/report-screens.ts';

// Each in one of the two; each in both: report-screens.long.test.ts.
testReportScreens(
  'en',
  REPORT_SCREENS.filter((_, index) => index % 2 === 0),
);
testReportScreens(
  'hi',
  REPORT_SCREENS.filter((_, index) => index % 2 === 1),
);
