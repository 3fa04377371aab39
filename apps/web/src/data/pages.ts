import type { AuditSource, DecidedFilter } from '@abhigam/domain';
import { useQueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { differOnlyInLanguage, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

/** Filter, order and part of the pages of a run. */
export interface RunPagesInput {
  text?: string;
  prefix?: string;
  status?: 'COMPLETE' | 'FAILURE' | 'PENDING' | 'RUNNING';
  /** Only pages with findings that are set aside or decided. */
  decided?: 'set-aside';
  order?: 'failures' | 'score' | 'url';
  direction?: 'ASC' | 'DESC';
  limit: number;
  skip: number;
}

/** One part of the pages of a run; the previous part is shown while loading. */
export const useListRunPages = query('listRunPages', {
  input: ({ testRunId, ...pageQuery }: RunPagesInput & { testRunId: string }) => ({
    params: { id: testRunId },
    query: pageQuery,
  }),
  // The full list is not a valid placeholder for the list with decisions.
  keepPrevious: (_before, now) => now.query?.decided === undefined,
});

/** One page of a run with its audits and their element counts; the elements load in parts. */
export const useGetTestInstanceWithNc = query('getTestInstanceWithNc', {
  input: ({ testInstanceId, lang, decided = 'open' }: PageInput) => ({
    params: { id: testInstanceId },
    query: { lang, decided, elementLimit: 0 },
  }),
  keepPrevious: differOnlyInLanguage,
});
interface PageInput {
  testInstanceId: string;
  lang: Language;
  decided?: DecidedFilter;
}

/** Elements of an issue shown for each page; the result details list all. */
export const ELEMENTS_SHOWN = 3;

/** One page with all its findings. Loaded lazily when it is scrolled near the viewport. */
export const useGetTestInstanceWithNcInFull = query('getTestInstanceWithNc', {
  input: ({ testInstanceId, lang, decided }: Required<PageInput>) => ({
    params: { id: testInstanceId },
    query: { lang, decided, elementLimit: ELEMENTS_SHOWN },
  }),
});

/** Address and status of one page; null when the run does not have it. */
export const useGetTestInstanceWithNcOfRun = query('getTestInstanceWithNc', {
  input: ({ pageId }: { testRunId: string; pageId: string | null }) =>
    pageId === null ? null : { params: { id: pageId }, query: { elementLimit: 0 } },
  select: (page, { testRunId }) => (page.testRunId === testRunId ? page : null),
  retry: false,
});

/** Retests a failed page; its run becomes RUNNING again and keeps its report. */
const useRetryFailedInstance = mutation('retryFailedInstance', {
  input: (testInstanceId: string, _testRunId: string) => byId(testInstanceId),
  refreshes: (_testInstanceId, testRunId) => [['getTestRun', byId(testRunId)]],
});

/**
 * The same, with a function that refetches the page. Refetching removes the button, so focus must have moved
 * before.
 */
export function useRetryPage(testRunId: string) {
  const queries = useQueryClient();
  return {
    ...useRetryFailedInstance(testRunId),
    refreshPage: (testInstanceId: string) =>
      void refresh(queries, [
        ['listRunPages', byId(testRunId)],
        ['getTestInstanceWithNc', { ...byId(testInstanceId), query: { elementLimit: 0 } }],
      ]),
  };
}

/** Elements of one audit on one page. */
export interface AuditOfPage {
  testInstanceId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  src?: AuditSource;
  decided: DecidedFilter;
}

interface ElementsInput {
  audit: AuditOfPage;
  limit: number;
  skip: number;
  /** An element to find, on any part of the list. */
  element?: string;
  lang: Language;
}

/** One part of the elements of an audit on a page, in page order. */
export const useListPageElements = query('listPageElements', {
  input: ({ audit: { testInstanceId, ...query }, ...part }: ElementsInput) => ({
    params: { id: testInstanceId },
    query: { ...query, ...part },
  }),
  keepPrevious: differOnlyInLanguage,
});

/** The scored audit report of a page; the report changes only when the page is retested. */
export const useGetScoredReport = query('getScoredReport', {
  input: ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }) => ({
    params: { id: testInstanceId },
    query: { lang },
  }),
  keepPrevious: differOnlyInLanguage,
  staleTime: 60_000,
});

/** Sizes and paths of the screenshots of a page; a screenshot never changes. */
export const useGetScreenshots = query('getScreenshots', {
  input: (testInstanceId: string) => byId(testInstanceId),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Bytes of a screenshot, fetched with the session headers that an `img` cannot send. */
export const useGetScreenshotImage = composedQuery('getScreenshotImage', 'bytes', {
  fetch: (path: string, signal) => client.fetchBlob(path, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // A user may open hundreds of elements, so the bytes are cached for one minute only.
  gcTime: 60_000,
});
