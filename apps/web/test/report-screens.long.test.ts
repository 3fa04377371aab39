import { REPORT_SCREENS, testReportScreens } from './walks/report-screens.ts';

testReportScreens('en', REPORT_SCREENS);
testReportScreens('hi', REPORT_SCREENS);
