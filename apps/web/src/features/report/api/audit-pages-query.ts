import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { STEP } from '../model/shown-count.ts';

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
}

/** One part of the pages that an audit failed (or warned) on, most elements first, without the elements. */
export function auditPagesQuery({ testRunId, auditId, status }: AuditOfRun, part: number) {
  return queryOptions({
    queryKey: ['nc-list-by-audit', testRunId, auditId, status, part],
    queryFn: ({ signal }) =>
      client.ncListByAudit({
        params: { id: testRunId },
        query: { auditId, status, limit: STEP, skip: part * STEP, elementLimit: 0 },
        signal,
      }),
  });
}
