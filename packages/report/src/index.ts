export { documentRevision } from './html/document-revision.ts';
export { type HtmlOptions, writeHtml } from './html/write-html.ts';
export { openReport } from './read/open-report.ts';
export type {
  AuditReason,
  CheckpointResult,
  ReportAudit,
  ReportBrokenLink,
  ReportCheckpoint,
  ReportCriterion,
  ReportDefect,
  ReportDefects,
  ReportElement,
  ReportHead,
  ReportIssue,
  ReportLanguage,
  ReportMedium,
  ReportPage,
  ReportSource,
} from './report-source.ts';
