import type { Language } from '../../i18n/languages.ts';

type Finding = 'Fail' | 'Warn';

/** What a run as a whole found; keys of worded answers end with the language, for `keepOtherLanguage`. */
export const reportKeys = {
  overview: (testRunId: string, lang: Language) => ['run-overview', testRunId, lang] as const,
  failures: (testRunId: string, status: Finding, lang: Language) =>
    ['failures-list', testRunId, status, lang] as const,
  auditPages: (testRunId: string, auditId: string, status: Finding, part: number) =>
    ['nc-list-by-audit', testRunId, auditId, status, part] as const,
  /** With a few elements of each page, for the consolidated report. */
  issuePages: (testRunId: string, auditId: string, status: Finding, lang: Language) =>
    ['consolidated-issue', testRunId, auditId, status, lang] as const,
  allDefects: ['defects'],
  defects: (testRunId: string, auditId: string, part: number, lang: Language) =>
    ['defects', testRunId, auditId, part, lang] as const,
  defectPages: (testRunId: string, auditId: string, feHash: string, part: number) =>
    ['defect-pages', testRunId, auditId, feHash, part] as const,
} as const;
