import type { HandTestState } from '@abhigam/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { decisionKeys } from './keys.ts';

/** Hand tests on one page of the list. */
export const HAND_TESTS_STEP = 10;

/** Which hand tests of a run are listed. */
export interface HandTestsAsked {
  testId?: string;
  state?: HandTestState;
  /** From 1. */
  page: number;
}

/** The hand tests of all pages of a run, one part of them, with counts over all. */
export function runHandTestsQuery(testRunId: string, asked: HandTestsAsked, lang: Language) {
  const { page, ...where } = asked;
  return queryOptions({
    queryKey: decisionKeys.handTestsOfRun(testRunId, asked, lang),
    queryFn: ({ signal }) =>
      client.listRunHandTests({
        params: { id: testRunId },
        query: { ...where, limit: HAND_TESTS_STEP, skip: (page - 1) * HAND_TESTS_STEP, lang },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export type RunHandTests = Awaited<ReturnType<typeof client.listRunHandTests>>;
