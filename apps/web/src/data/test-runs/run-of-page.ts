import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../i18n/languages.ts';
import { pageResultQuery } from '../pages/page-result-query.ts';
import { testRunQuery } from './test-run-query.ts';

/**
 * A tested page and its run, asked for where they are not known yet, so that an element of any list can lead there. What
 * they tested and with which settings never changes, whatever else of them does.
 */
export async function runOfPage(
  queries: QueryClient,
  pageId: string,
  lang: Language,
): Promise<{ page: TestInstanceSummary; run: TestRun }> {
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const page = await queries.fetchQuery({ ...pageResultQuery(pageId, lang), ...known });
  return { page, run: await queries.fetchQuery({ ...testRunQuery(page.testRunId), ...known }) };
}
