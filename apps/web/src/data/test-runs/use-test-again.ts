import type { TestInstanceSummary } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { pageResultQuery } from '../pages/page-result-query.ts';
import { testRunKeys } from './keys.ts';
import { testRunQuery } from './test-run-query.ts';

/** The new run and the one whose page it tests again; or why there is none, and what was to be tested. */
export type TestedAgain =
  | { testRunId: string; formerRunId: string }
  | { refusal: AppError; asked: { baseUrl: string; websiteId: string } };

/**
 * Tests one page of a run by itself, with the settings of that run. It asks for page and run where they are not known yet, so
 * that an element of any list can lead here.
 */
export function useTestAgain(lang: Language) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      pageId,
      nameOf,
    }: {
      pageId: string;
      nameOf: (page: TestInstanceSummary) => string;
    }): Promise<TestedAgain> => {
      // Address and settings never change, whatever else does.
      const known = { staleTime: Number.POSITIVE_INFINITY };
      const page = await queries.fetchQuery({ ...pageResultQuery(pageId, lang), ...known });
      const run = await queries.fetchQuery({ ...testRunQuery(page.testRunId), ...known });
      const { wcagVersion, wcagLevel, disableExperimental, website } = run;
      const asked = { baseUrl: page.url, websiteId: website.id };
      try {
        const { id } = await client.createTestRun({
          body: {
            ...asked,
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
        if (error instanceof AppError) return { refusal: error, asked };
        throw error;
      }
    },
    onSuccess: (started) =>
      'testRunId' in started ? queries.invalidateQueries({ queryKey: testRunKeys.lists }) : undefined,
  });
}
