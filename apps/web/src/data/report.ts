import type { ReportFormat, TestRun } from '@abhigam/contract';
import type { Decided } from '@abhigam/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STEP } from '../address/shown-count.ts';
import { query } from '../api/api-queries.ts';
import { type CallAnswer, inOtherLanguage, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { byId } from './by-id.ts';
import { useDownload } from './use-download.ts';

/** What to repair first in a finished run, what is worst, how far it can be trusted. */
export const useGetRunOverview = query('getRunOverview', {
  input: ({ testRunId, lang }: { testRunId: string; lang: Language }) => ({
    params: { id: testRunId },
    query: { lang },
  }),
  keep: inOtherLanguage,
});

interface FailuresAsked {
  testRunId: string;
  status: 'Fail' | 'Warn';
  lang: Language;
  decided?: Decided;
}

/** Tests of a finished run that failed, or that a person must look at, with the pages affected. */
export const useFailuresList = query('failuresList', {
  input: ({ testRunId, status, lang, decided = 'open' }: FailuresAsked) => ({
    params: { id: testRunId },
    query: { status, decided, lang, filter: { fields: ['instanceCount' as const, 'pageCount' as const] } },
  }),
  keep: inOtherLanguage,
});

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  decided: Decided;
}

/** One part of the pages that an audit failed (or warned) on, most elements first, without the elements. */
export const useNcListByAudit = query('ncListByAudit', {
  input: ({ testRunId, part, ...asked }: AuditOfRun & { part: number }) => ({
    params: { id: testRunId },
    query: { ...asked, limit: STEP, skip: part * STEP, elementLimit: 0 },
  }),
});

/** Pages of an issue that the consolidated report names. */
export const PAGES_NAMED = 10;

/** The first pages on which a test failed, or that a person must look at, each with an element. */
export const useNcListByAuditNamed = query('ncListByAudit', {
  input: ({ testRunId, ...asked }: AuditOfRun & { lang: Language }) => ({
    params: { id: testRunId },
    query: { ...asked, limit: PAGES_NAMED, skip: 0, elementLimit: 1 },
  }),
});

/** Defects of an issue of a run; of one cause alone where it is named. */
export interface DefectsOf extends AuditOfRun {
  rootCause?: string | undefined;
}

/** One part of the different failing elements of an audit over all pages, those on most pages first. */
export const useListDefects = query('listDefects', {
  input: ({ of: { testRunId, ...of }, part, lang }: { of: DefectsOf; part: number; lang: Language }) => ({
    params: { id: testRunId },
    query: { ...of, limit: STEP, skip: part * STEP, lang },
  }),
  keep: inOtherLanguage,
});

export type DefectsPart = CallAnswer<'listDefects'>;

/** Pages in one part of the list. */
export const DEFECT_PAGES = 50;

/** One part of the pages on which one failing element was found; on which any of `of` was where none is named. */
export const useListDefectPages = query('listDefectPages', {
  input: ({ of: { testRunId, ...of }, feHash, part }: DefectPagesAsked) => ({
    params: { id: testRunId },
    query: { ...of, feHash, limit: DEFECT_PAGES, skip: part * DEFECT_PAGES },
  }),
});
interface DefectPagesAsked {
  of: DefectsOf;
  feHash: string | undefined;
  part: number;
}

interface CausesAsked {
  testRunId: string;
  auditId?: string | undefined;
  rootCause?: string | undefined;
  part: number;
  lang: Language;
}

/** One part of the causes of a finished run in the order in which their repair pays; of one issue where it is named. */
export const useListRootCauses = query('listRootCauses', {
  input: ({ testRunId, part, ...of }: CausesAsked) => ({
    params: { id: testRunId },
    query: { ...of, limit: STEP, skip: part * STEP },
  }),
  keep: inOtherLanguage,
});

/** Fetches a run as a file (a failure: specification, testing 9). */
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

/** Fetches the repairs of an issue that proved themselves, of all its places, as a patch. */
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
 * Keeps what is shown of a run up to date with it: the list of its pages at each refresh while some are tested again, and
 * everything else once, when that has ended and the report has been made again.
 *
 * @param refreshed when the run was last answered
 */
export function useFreshResult(run: TestRun | undefined, refreshed: number): void {
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
    // The run by itself is brought up to date by its own refreshes.
    else if (wasAgain) void refresh(queries, { allBut: ['getTestRun'] });
  }, [queries, id, isAgain, refreshed]);
}
