import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { reportKeys } from './keys.ts';

/** Pages of an issue that the consolidated report names. */
export const PAGES_NAMED = 10;

/** The first pages on which a test failed, or that a person must look at. */
export function issuePagesQuery(
  {
    testRunId,
    auditId,
    status,
    decided,
  }: { testRunId: string; auditId: string; status: 'Fail' | 'Warn'; decided: Decided },
  lang: Language,
) {
  return queryOptions({
    queryKey: reportKeys.issuePages(testRunId, auditId, status, decided, lang),
    queryFn: ({ signal }) =>
      client.ncListByAudit({
        params: { id: testRunId },
        query: { auditId, status, decided, lang, limit: PAGES_NAMED, skip: 0, elementLimit: 1 },
        signal,
      }),
  });
}
