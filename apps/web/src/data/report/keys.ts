import type { Decided } from '@abhigam/domain';
import type { Language } from '../../i18n/languages.ts';

type Finding = 'Fail' | 'Warn';
type OfDefects = { testRunId: string; auditId: string; status: Finding; decided: Decided };

/** What a run as a whole found; keys of worded answers end with the language, for `keepOtherLanguage`. */
export const reportKeys = {
  overview: (testRunId: string, lang: Language) => ['run-overview', testRunId, lang] as const,
  failures: (testRunId: string, status: Finding, decided: Decided, lang: Language) =>
    ['failures-list', testRunId, status, decided, lang] as const,
  auditPages: (of: { testRunId: string; auditId: string; status: Finding; decided: Decided }, part: number) =>
    ['nc-list-by-audit', of.testRunId, of, part] as const,
  /** With a few elements of each page, for the consolidated report. */
  issuePages: (testRunId: string, auditId: string, status: Finding, decided: Decided, lang: Language) =>
    ['consolidated-issue', testRunId, auditId, status, decided, lang] as const,
  allDefects: ['defects'],
  defects: (of: OfDefects & { rootCause?: string | undefined }, part: number, lang: Language) =>
    ['defects', of.testRunId, of, part, lang] as const,
  defectPages: (
    of: OfDefects & { rootCause?: string | undefined },
    feHash: string | undefined,
    part: number,
  ) => ['defect-pages', of.testRunId, of, feHash, part] as const,
  rootCauses: (
    of: { testRunId: string; auditId?: string | undefined; rootCause?: string | undefined },
    part: number,
    lang: Language,
  ) => ['root-causes', of.testRunId, of, part, lang] as const,
} as const;
