import type { Decided } from '@abhigam/domain';
import { queryOptions } from '@tanstack/react-query';
import { STEP } from '../../address/shown-count.ts';
import { client } from '../../api/client.ts';
import { reportKeys } from './keys.ts';

interface AuditOfRun {
  testRunId: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  decided: Decided;
}

/** One part of the pages that an audit failed (or warned) on, most elements first, without the elements. */
export function auditPagesQuery(of: AuditOfRun, part: number) {
  const { testRunId, ...asked } = of;
  return queryOptions({
    queryKey: reportKeys.auditPages(of, part),
    queryFn: ({ signal }) =>
      client.ncListByAudit({
        params: { id: testRunId },
        query: { ...asked, limit: STEP, skip: part * STEP, elementLimit: 0 },
        signal,
      }),
  });
}
