import type { AuditSource, Decided } from '@abhigam/domain';
import { useQueryClient } from '@tanstack/react-query';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { inOtherLanguage, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';

/** Which pages of a run, in which order, and which part of them. */
export interface RunPagesAsked {
  text?: string;
  prefix?: string;
  status?: 'COMPLETE' | 'FAILURE' | 'PENDING' | 'RUNNING';
  /** Only pages on which something is set aside or judged. */
  decided?: 'set-aside';
  order?: 'failures' | 'score' | 'url';
  direction?: 'ASC' | 'DESC';
  limit: number;
  skip: number;
}

/** One part of a run's pages; the part before is shown while another one loads. */
export const useListRunPages = query('listRunPages', {
  input: ({ testRunId, ...asked }: RunPagesAsked & { testRunId: string }) => ({
    params: { id: testRunId },
    query: asked,
  }),
  // All pages are no placeholder for those with decisions.
  keep: (_before, now) => now.query?.decided === undefined,
});

/** One page of a run with its audits and how many elements each has; the elements come part by part. */
export const useGetTestInstanceWithNc = query('getTestInstanceWithNc', {
  input: ({ testInstanceId, lang, decided = 'open' }: PageAsked) => ({
    params: { id: testInstanceId },
    query: { lang, decided, elementLimit: 0 },
  }),
  keep: inOtherLanguage,
});
interface PageAsked {
  testInstanceId: string;
  lang: Language;
  decided?: Decided;
}

/** Elements of an issue shown for each page; the result details have all of them. */
export const ELEMENTS_SHOWN = 3;

/** One page with all that was found on it. Fetched when it is scrolled near. */
export const useGetTestInstanceWithNcInFull = query('getTestInstanceWithNc', {
  input: ({ testInstanceId, lang, decided }: Required<PageAsked>) => ({
    params: { id: testInstanceId },
    query: { lang, decided, elementLimit: ELEMENTS_SHOWN },
  }),
});

/** Address and state of one page; null when the run has no such page. */
export const useGetTestInstanceWithNcOfRun = query('getTestInstanceWithNc', {
  input: ({ pageId }: { testRunId: string; pageId: string | null }) =>
    pageId === null ? null : { params: { id: pageId }, query: { elementLimit: 0 } },
  select: (page, { testRunId }) => (page.testRunId === testRunId ? page : null),
  retry: false,
});

/** Tests a failed page again; its run is RUNNING from then on, and keeps the report that it has. */
const useRetryFailedInstance = mutation('retryFailedInstance', {
  input: (testInstanceId: string, _testRunId: string) => byId(testInstanceId),
  refreshes: (_testInstanceId, testRunId) => [['getTestRun', byId(testRunId)]],
});

/** The same, with what fetches the page again. That removes the button: the focus must be elsewhere by then. */
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
  decided: Decided;
}

interface ElementsAsked {
  audit: AuditOfPage;
  limit: number;
  skip: number;
  /** One element to find, wherever it stands. */
  element?: string;
  lang: Language;
}

/** One part of the elements of an audit on a page, in the order of the page. */
export const useListPageElements = query('listPageElements', {
  input: ({ audit: { testInstanceId, ...asked }, ...part }: ElementsAsked) => ({
    params: { id: testInstanceId },
    query: { ...asked, ...part },
  }),
  keep: inOtherLanguage,
});

/** The scored audit report of a page; it changes only when the page is tested again. */
export const useGetScoredReport = query('getScoredReport', {
  input: ({ testInstanceId, lang }: { testInstanceId: string; lang: Language }) => ({
    params: { id: testInstanceId },
    query: { lang },
  }),
  keep: inOtherLanguage,
  staleTime: 60_000,
});

/** Sizes and addresses of the pictures of a page; a picture never changes. */
export const useGetScreenshots = query('getScreenshots', {
  input: (testInstanceId: string) => byId(testInstanceId),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Bytes of a picture by its path, fetched with the session headers that an `img` cannot send. */
export const useGetScreenshotImage = composedQuery('getScreenshotImage', 'bytes', {
  fetch: (path: string, signal) => client.fetchBlob(path, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // Hundreds of elements may be looked through: keep the bytes for a minute only.
  gcTime: 60_000,
});
