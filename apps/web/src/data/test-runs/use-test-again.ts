import type { TestInstanceSummary } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { testRunKeys } from './keys.ts';
import { runOfPage } from './run-of-page.ts';

/** The new run and the one whose page it tests again; or why there is none, and what was to be tested. */
export type TestedAgain =
  | { testRunId: string; formerRunId: string }
  | { refusal: AppError; asked: { baseUrl: string; websiteId: string } };

/** Tests one page of a run by itself, with the settings of that run. */
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
      const { page, run } = await runOfPage(queries, pageId, lang);
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
