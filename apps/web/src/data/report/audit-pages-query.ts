import { queryOptions } from '@tanstack/react-query';
import { STEP } from '../../address/shown-count.ts';
import { client } from '../../api/client.ts';
import { reportKeys } from './keys.ts';

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
}

/** One part of the pages that an audit failed (or warned) on, most elements first, without the elements. */
export function auditPagesQuery({ testRunId, auditId, status }: AuditOfRun, part: number) {
  return queryOptions({
    queryKey: reportKeys.auditPages(testRunId, auditId, status, part),
    queryFn: ({ signal }) =>
      client.ncListByAudit({
        params: { id: testRunId },
        query: { auditId, status, limit: STEP, skip: part * STEP, elementLimit: 0 },
        signal,
      }),
  });
}
