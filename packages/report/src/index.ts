export type {
  ReportBrokenLink,
  ReportDefects,
  ReportElement,
  ReportHead,
  ReportIssue,
  ReportLanguage,
  ReportMedium,
  ReportPage,
  ReportSource,
} from './report-source.ts';
