import type { TestSchedule } from '@abhigam/contract';
import { useState } from 'react';
import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useLayout } from '../../../address/use-layout.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { useFrequencyWords } from '../use-frequency-words.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleStatusBadge } from './schedule-status-badge.tsx';
import styles from './schedule-table.module.css';
import { StopDialogs, type StopRequest } from './stop-dialogs.tsx';
import { useRunNow } from './use-run-now.tsx';

interface ScheduleTableProps {
  caption: string;
  schedules: readonly TestSchedule[];
  isUpdating: boolean;
  /** False when all schedules belong to one website. */
  hasWebsite: boolean;
}

/** Schedules with frequency, status and actions. */
export function ScheduleTable({ caption, schedules, isUpdating, hasWebsite }: ScheduleTableProps) {
  const { t } = useTranslation('schedules');
  const words = useLabels();
  // The older layout shows only the columns and actions of the specification (testing 2).
  const isOlder = useLayout() === 'older';
  const runNow = useRunNow();
  const [stopRequest, setStopRequest] = useState<StopRequest | null>(null);
  const status: Column<TestSchedule> = {
    key: 'status',
    header: t('table.status'),
    cell: (schedule) => <ScheduleStatusBadge status={schedule.status} />,
  };
  const next: Column<TestSchedule> = {
    key: 'next',
    header: t('table.nextRun'),
    cell: (schedule) => <NextRun schedule={schedule} />,
  };
  const columns: Column<TestSchedule>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: (schedule) => <ScheduleName schedule={schedule} />,
    },
    ...(hasWebsite
      ? [
          {
            key: 'website',
            header: t('table.website'),
            cell: ({ website }: TestSchedule) => (
              <div className={styles.lines}>
                <UserText>{website.name}</UserText>
                <UserText className={styles.soft}>{website.organization.name}</UserText>
              </div>
            ),
          },
        ]
      : []),
    {
      key: 'version',
      header: t('table.version'),
      cell: ({ testSettings }) => words.shortVersion(testSettings.wcagVersion),
    },
    {
      key: 'level',
      header: t('table.level'),
      isNoWrap: true,
      cell: ({ testSettings }) => words.level(testSettings.wcagLevel),
    },
    {
      key: 'frequency',
      header: t('table.frequency'),
      cell: (schedule) => <RepeatFrequency schedule={schedule} />,
    },
    ...(isOlder ? [] : [status, next]),
    {
      key: 'actions',
      header: t('table.actions'),
      isActions: true,
      cell: (schedule) => (
        <div className={styles.actions}>
          <ScheduleActions
            schedule={schedule}
            isStarting={runNow.pendingId === schedule.id}
            onRun={() => runNow.run(schedule)}
            onStop={(verb) => setStopRequest({ schedule, verb })}
            isInRow
            mayDeactivate={!isOlder}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      {runNow.problem}
      <StopDialogs stopRequest={stopRequest} onClose={() => setStopRequest(null)} />
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={schedules}
        rowKey={({ id }) => id}
        isUpdating={isUpdating}
        minWidth={hasWebsite ? 1000 : 900}
      />
    </>
  );
}

function ScheduleName({ schedule }: { schedule: TestSchedule }) {
  const addresses = useAddresses();
  return (
    <div className={styles.name}>
      <TextLink href={addresses.schedule({ testScheduleId: schedule.id })}>
        <UserText>{schedule.name}</UserText>
      </TextLink>
      <span className={styles.soft}>{displayUrl(schedule.baseUrl)}</span>
    </div>
  );
}

function RepeatFrequency({ schedule }: { schedule: TestSchedule }) {
  const { label, sentence } = useFrequencyWords()(schedule);
  return (
    <div className={styles.lines}>
      {label}
      {schedule.cron !== null && sentence !== label && <span className={styles.soft}>{sentence}</span>}
    </div>
  );
}

function NextRun({ schedule }: { schedule: TestSchedule }) {
  const { t } = useTranslation('schedules');
  return (
    <div className={styles.lines}>
      {schedule.nextRun === null ? t('table.none') : <Time value={schedule.nextRun} />}
      {schedule.waits && <span className={styles.soft}>{t('table.waits')}</span>}
    </div>
  );
}
