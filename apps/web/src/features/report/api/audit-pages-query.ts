import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** Failing elements of one audit of a run, page by page. */
export function auditPagesQuery(testRunId: string, auditId: string, status: 'Fail' | 'Warn') {
  return queryOptions({
    queryKey: ['nc-list-by-audit', testRunId, auditId, status],
    queryFn: ({ signal }) =>
      client.ncListByAudit({ params: { id: testRunId }, query: { auditId, status }, signal }),
  });
}
