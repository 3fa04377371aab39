import { useAddresses } from '../../address/use-addresses.ts';
import type { ShownSchedule } from '../../data/schedules.ts';
import { RunCounts } from '../../features/test-runs/components/run-counts.tsx';
import { RunList } from '../../features/test-runs/components/run-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

/** The runs that a schedule has started. */
export function RunsTab({ schedule, page }: { schedule: ShownSchedule; page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const of = { testScheduleId: schedule.id };
  const report = (
    <LinkButton href={addresses.scheduleReport({ testScheduleId: schedule.id })}>
      {t('actions.report')}
    </LinkButton>
  );
  return (
    <>
      <RunCounts of={of} page={page} />
      <p>{report}</p>
      <RunList
        of={of}
        websiteUrl={schedule.baseUrl}
        page={page}
        pathOf={(to) => addresses.schedule({ testScheduleId: schedule.id, tab: 'testruns', page: to })}
        caption={t('one.runs')}
        emptyAction={report}
      />
    </>
  );
}
