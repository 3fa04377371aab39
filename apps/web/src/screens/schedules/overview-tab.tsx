import { useAuditNames } from '../../data/audits.ts';
import type { ShownSchedule } from '../../data/schedules.ts';
import { HistoryDashboard } from '../../features/history/components/history-dashboard.tsx';
import { ScheduleOverview } from '../../features/schedules/components/schedule-overview.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Settings of a schedule, and the results of its runs. */
export function OverviewTab({ schedule }: { schedule: ShownSchedule }) {
  const { t } = useTranslation('schedules');
  const { titleOf, categoryName, details } = useAuditNames();
  return (
    <>
      <ScheduleOverview schedule={schedule} />
      <h2>{t('one.history')}</h2>
      <HistoryDashboard
        source={{ kind: 'schedule', testScheduleId: schedule.id }}
        words={{ titleOf, categoryName, categoryOf: (auditId) => details[auditId]?.category ?? null }}
      />
    </>
  );
}
