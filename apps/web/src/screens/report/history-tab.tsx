import type { TestRun } from '@abhigam/contract';
import { useAuditNames } from '../../data/audits.ts';
import { HistoryDashboard } from '../../features/history/components/history-dashboard.tsx';

/** History of the runs that are comparable with this one. */
export function HistoryTab({ run }: { run: TestRun }) {
  const { titleOf, categoryName, details } = useAuditNames();
  const { baseUrl, websiteId, testMode, wcagVersion, wcagLevel } = run;
  return (
    <HistoryDashboard
      source={{ kind: 'address', baseUrl, websiteId, settings: { testMode, wcagVersion, wcagLevel } }}
      words={{ titleOf, categoryName, categoryOf: (auditId) => details[auditId]?.category ?? null }}
    />
  );
}
