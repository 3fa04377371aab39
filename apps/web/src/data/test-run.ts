import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import type { QueryClient } from '@tanstack/react-query';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import { type CallInput, refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import type { Language } from '../i18n/languages.ts';
import { byId } from './by-id.ts';
import { refreshInterval } from './model/refresh-interval.ts';
import { useGetTestInstanceWithNc } from './pages.ts';

/** One run without its pages, polled until it has ended; not while the window is hidden. */
export const useGetTestRun = query('getTestRun', {
  input: (testRunId: string) => ({
    params: { id: testRunId },
    query: { filter: { include: ['website' as const] }, top: 1 },
  }),
  // Each failed poll counts: the screen shows an alert after three in a row.
  retry: false,
  refetchInterval: ({ state }) =>
    refreshInterval(state.data, state.error, { now: Date.now(), answers: state.dataUpdateCount }),
});

/** Starts a run; the response has its id. */
export const useCreateTestRun = mutation('createTestRun', {
  input: (body: CallInput<'createTestRun'>['body']) => ({ body }),
  refreshes: ['listTestRuns'],
});

/** Cancels an unfinished run. */
export const useCancelTestRun = mutation('cancelTestRun', {
  input: (testRunId: string) => byId(testRunId),
  refreshes: (testRunId) => [['getTestRun', byId(testRunId)], 'listTestRuns', 'getOperations'],
  // The server refuses when it has already ended.
  refreshOn: 'settled',
});

/**
 * A tested page and its run, from the cache if possible; used for links from an element of any list. Cached
 * data is always fresh enough, because address and settings of a run never change.
 */
async function runOfPage(
  queries: QueryClient,
  testInstanceId: string,
  lang: Language,
): Promise<{ page: TestInstanceSummary; run: TestRun }> {
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const page = await queries.fetchQuery({
    ...useGetTestInstanceWithNc.options({ testInstanceId, lang }),
    ...known,
  });
  return {
    page,
    run: await queries.fetchQuery({ ...useGetTestRun.options(page.testRunId), ...known }),
  };
}

/** Loads the run of a tested page on demand. The hook takes the language. */
export const useRunOfPage = composedMutation({
  send: async (pageId: string, lang: Language, queries) => (await runOfPage(queries, pageId, lang)).run,
});

/** The new run and the original run; or the refusal with the requested test. */
export type RetestResult =
  | { testRunId: string; formerRunId: string }
  | { refusal: AppError; request: { baseUrl: string; websiteId: string } };

interface RetestInput {
  pageId: string;
  nameOf: (page: TestInstanceSummary) => string;
}

/** Tests one page of a run again in a separate run with the same settings. The hook takes the language. */
export const useRetestPage = composedMutation({
  send: async ({ pageId, nameOf }: RetestInput, lang: Language, queries): Promise<RetestResult> => {
    const { page, run } = await runOfPage(queries, pageId, lang);
    const { wcagVersion, wcagLevel, disableExperimental, website } = run;
    const request = { baseUrl: page.url, websiteId: website.id };
    try {
      const { id } = await client.createTestRun({
        body: {
          ...request,
          name: nameOf(page),
          status: 'PENDING',
          testMode: 'single_page',
          wcagVersion,
          wcagLevel,
          disableExperimental,
          testSettings: { sources: run.testSettings.sources },
        },
      });
      return { testRunId: id, formerRunId: run.id };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error, request };
      throw error;
    }
  },
  onSuccess: (started, { queries }) =>
    'testRunId' in started ? refresh(queries, ['listTestRuns']) : undefined,
});
