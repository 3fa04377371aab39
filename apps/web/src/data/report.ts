import type { ReportFormat, TestRun } from '@abhigam/contract';
import type { DecidedFilter } from '@abhigam/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SHOW_MORE_STEP } from '../address/visible-count.ts';
import { query } from '../api/api-queries.ts';
import { type CallAnswer, differOnlyInLanguage, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { byId } from './by-id.ts';
import { useDownload } from './use-download.ts';

/** Summary of a finished run: first repairs, worst issues, reliability. */
export const useGetRunOverview = query('getRunOverview', {
  input: ({ testRunId, lang }: { testRunId: string; lang: Language }) => ({
    params: { id: testRunId },
    query: { lang },
  }),
  keepPrevious: differOnlyInLanguage,
});

interface FailuresInput {
  testRunId: string;
  status: 'Fail' | 'Warn';
  lang: Language;
  decided?: DecidedFilter;
}

/** Audits of a finished run that failed or need a manual check, with the affected pages. */
export const useFailuresList = query('failuresList', {
  input: ({ testRunId, status, lang, decided = 'open' }: FailuresInput) => ({
    params: { id: testRunId },
    query: { status, decided, lang, filter: { fields: ['instanceCount' as const, 'pageCount' as const] } },
  }),
  keepPrevious: differOnlyInLanguage,
});

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  decided: DecidedFilter;
}

/** One part of the pages that an audit failed (or warned) on, most elements first, without the elements. */
export const useNcListByAudit = query('ncListByAudit', {
  input: ({ testRunId, part, ...query }: AuditOfRun & { part: number }) => ({
    params: { id: testRunId },
    query: { ...query, limit: SHOW_MORE_STEP, skip: part * SHOW_MORE_STEP, elementLimit: 0 },
  }),
});

/** Pages listed for each issue of the consolidated report. */
export const PAGES_NAMED = 10;

/** The first pages on which an audit failed or needs a manual check, each with one element. */
export const useNcListByAuditNamed = query('ncListByAudit', {
  input: ({ testRunId, ...query }: AuditOfRun & { lang: Language }) => ({
    params: { id: testRunId },
    query: { ...query, limit: PAGES_NAMED, skip: 0, elementLimit: 1 },
  }),
});

/** Defects of an issue of a run, optionally of one cause. */
export interface DefectsOf extends AuditOfRun {
  rootCause?: string | undefined;
}

/** One part of the distinct failing elements of an audit over all pages, by number of pages. */
export const useListDefects = query('listDefects', {
  input: ({ of: { testRunId, ...of }, part, lang }: { of: DefectsOf; part: number; lang: Language }) => ({
    params: { id: testRunId },
    query: { ...of, limit: SHOW_MORE_STEP, skip: part * SHOW_MORE_STEP, lang },
  }),
  keepPrevious: differOnlyInLanguage,
});

export type DefectsPart = CallAnswer<'listDefects'>;

/** Pages per part of the list. */
export const DEFECT_PAGES = 50;

/**
 * One part of the pages on which a failing element was found; without an element, on which any defect of `of`
 * was found.
 */
export const useListDefectPages = query('listDefectPages', {
  input: ({ of: { testRunId, ...of }, feHash, part }: DefectPagesInput) => ({
    params: { id: testRunId },
    query: { ...of, feHash, limit: DEFECT_PAGES, skip: part * DEFECT_PAGES },
  }),
});
interface DefectPagesInput {
  of: DefectsOf;
  feHash: string | undefined;
  part: number;
}

interface RootCausesInput {
  testRunId: string;
  auditId?: string | undefined;
  rootCause?: string | undefined;
  part: number;
  lang: Language;
}

/** One part of the causes of a finished run by benefit of the repair, optionally of one issue. */
export const useListRootCauses = query('listRootCauses', {
  input: ({ testRunId, part, ...of }: RootCausesInput) => ({
    params: { id: testRunId },
    query: { ...of, limit: SHOW_MORE_STEP, skip: part * SHOW_MORE_STEP },
  }),
  keepPrevious: differOnlyInLanguage,
});

/** Downloads a run as a file (a failure: specification, testing 9). */
export function useDownloadReport(testRunId: string) {
  const { t } = useTranslation('report');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ReportFormat) =>
      client.fetchReport({ params: { id: testRunId }, query: { format, lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the report', error),
  });
}

interface Issue {
  testRunId: string;
  auditId: string;
  rootCause: string | undefined;
}

/** Downloads the verified repairs of an issue, for all its places, as a patch. */
export function useDownloadRepairs({ testRunId, auditId, rootCause }: Issue) {
  const { t } = useTranslation('report');
  const lang = useReportLanguage();
  return useDownload({
    fetch: () =>
      client.fetchRepairs({
        params: { id: testRunId },
        query: { auditId, lang, ...(rootCause === undefined ? {} : { rootCause }) },
      }),
    done: t('issuePage.patchDone'),
    log: (error) => console.error('Server Error! Cannot download the repairs', error),
  });
}

/**
 * Invalidates cached data of a run: the page list at each refresh while pages are retested, and everything else
 * once the retest has ended and the report was rebuilt.
 *
 * @param refreshed time of the last response for the run
 */
export function useRefreshAfterRetest(run: TestRun | undefined, refreshed: number): void {
  const queries = useQueryClient();
  const last = useRef<{ id: string; isAgain: boolean } | null>(null);
  const id = run?.id;
  const isAgain = run?.testedAgain != null;
  useEffect(() => {
    if (id === undefined || refreshed === 0) return;
    const wasAgain = last.current?.id === id && last.current.isAgain;
    last.current = { id, isAgain };
    if (isAgain)
      void refresh(queries, [
        ['listRunPages', byId(id)],
        ['getTestInstanceWithNc', { query: { elementLimit: 0 } }],
      ]);
    // The run itself is polled by its own query.
    else if (wasAgain) void refresh(queries, { allBut: ['getTestRun'] });
  }, [queries, id, isAgain, refreshed]);
}
