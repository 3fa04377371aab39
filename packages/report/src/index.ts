export { writeCauses } from './causes/write-causes.ts';
export { writeWebsitesOfCause } from './causes/write-websites-of-cause.ts';
export { writeCsv } from './csv/write-csv.ts';
export { writeCsvTable } from './csv/write-csv-table.ts';
export { criterionAddress } from './earl/criterion-address.ts';
export { writeEarl } from './earl/write-earl.ts';
export type { ListedEstimate } from './estimates/listed-estimate.ts';
export { writeEstimate } from './estimates/write-estimate.ts';
export { documentRevision } from './html/document-revision.ts';
export { withSheetNumbers } from './html/sheet-numbers.ts';
export { type HtmlOptions, writeHtml } from './html/write-html.ts';
export { writeFailedRows } from './imports/write-failed-rows.ts';
export { isFormula } from './is-formula.ts';
export { reportFile } from './json/report-file.ts';
export { writeJson } from './json/write-json.ts';
export type { ListFile } from './lists/write-list.ts';
export { writeOrganizationScores } from './organizations/write-organization-scores.ts';
export { writePatch } from './patch/write-patch.ts';
export { openReport } from './read/open-report.ts';
export type {
  ReportAudit,
  ReportBrokenLink,
  ReportCheckpoint,
  ReportCriterion,
  ReportDefects,
  ReportElement,
  ReportHead,
  ReportIssue,
  ReportManualTest,
  ReportMedium,
  ReportOverview,
  ReportPage,
  ReportSetAside,
  ReportSource,
} from './report-source.ts';
export { sanitizeText } from './sanitize-text.ts';
export { type SarifOptions, writeSarif } from './sarif/write-sarif.ts';
export { scoredAudits } from './scored/scored-report.ts';
export { writeWebsites } from './websites/write-websites.ts';
export { wordsIn } from './words/words-in.ts';
export { writeXlsx } from './xlsx/write-xlsx.ts';
