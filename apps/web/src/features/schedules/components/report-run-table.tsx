import type { TestRunSummary } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable, type Sort } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { RunScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { useRunActions } from '../../run-controls/use-run-actions.tsx';

interface ReportRunTableProps {
  runs: readonly TestRunSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  isUpdating: boolean;
}

/** Runs of one schedule: time, result and starter. */
export function ReportRunTable({ runs, sort, onSort, isUpdating }: ReportRunTableProps) {
  const { t } = useTranslation('schedules');
  const { dateTime } = useFormats();
  const { actionsOf, dialog } = useRunActions(
    { view: t('report.table.view'), cancel: t('report.table.cancel') },
    (action, { created }) => t('report.table.actionOn', { action, time: dateTime(new Date(created)) }),
  );
  const columns: Column<TestRunSummary>[] = [
    {
      key: 'created',
      header: t('report.table.created'),
      isRowHeader: true,
      isSortable: true,
      cell: (run) => <Time value={run.created} />,
    },
    {
      key: 'status',
      header: t('report.table.status'),
      isSortable: true,
      cell: (run) => <RunStatusBadge status={run.status} />,
    },
    {
      key: 'score',
      header: t('report.table.score'),
      isSortable: true,
      cell: (run) => <RunScoreBadge score={run.score} />,
    },
    {
      key: 'by',
      header: t('report.table.by'),
      cell: ({ apiKey, user }) =>
        // A key acts for a user who did not start the run.
        apiKey
          ? t('report.table.byService', { service: apiKey.serviceName })
          : user?.parichay.fullName || user?.email || t('report.table.bySchedule'),
    },
    {
      key: 'actions',
      header: t('report.table.actions'),
      isActions: true,
      cell: actionsOf,
    },
  ];
  return (
    <>
      {dialog}
      <DataTable
        caption={t('report.table.caption')}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        isUpdating={isUpdating}
        minWidth={720}
      />
    </>
  );
}
