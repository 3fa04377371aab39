import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Language } from '../../i18n/languages.ts';
import { reportKeys } from './keys.ts';

/** Pages of an issue that the consolidated report names. */
export const PAGES_NAMED = 10;

/** The first pages on which a test failed, or that a person must look at. */
export function issuePagesQuery(
  { testRunId, auditId, status }: { testRunId: string; auditId: string; status: 'Fail' | 'Warn' },
  lang: Language,
) {
  return queryOptions({
    queryKey: reportKeys.issuePages(testRunId, auditId, status, lang),
    queryFn: ({ signal }) =>
      client.ncListByAudit({
        params: { id: testRunId },
        query: { auditId, status, lang, limit: PAGES_NAMED, skip: 0, elementLimit: 1 },
        signal,
      }),
  });
}
