import type { TestRunSummary } from '@abhigam/contract';
import { isCancellable } from '@abhigam/domain';
import { useState } from 'react';
import { useAddresses } from '../../../address/use-addresses.ts';
import { CancelRunDialog } from '../../../data/test-runs/cancel-run-dialog.tsx';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Column, DataTable, type Sort } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { RunScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import styles from './schedule-table.module.css';

interface ReportRunTableProps {
  runs: readonly TestRunSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  isUpdating: boolean;
}

/** Runs of one schedule: when, how they ended, and who began them. */
export function ReportRunTable({ runs, sort, onSort, isUpdating }: ReportRunTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const { dateTime } = useFormats();
  const mayCancel = useMay('testRun.cancel');
  const [cancelling, setCancelling] = useState<TestRunSummary | null>(null);
  const named = (action: string, { created }: TestRunSummary) =>
    t('report.table.actionOn', { action, time: dateTime(new Date(created)) });
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
      cell: ({ user }) => user?.parichay.fullName || user?.email || t('report.table.bySchedule'),
    },
    {
      key: 'actions',
      header: t('report.table.actions'),
      isActions: true,
      cell: (run) => (
        <div className={styles.actions}>
          <LinkButton
            size="small"
            href={addresses.testResult(run.id)}
            aria-label={named(t('report.table.view'), run)}
          >
            {t('report.table.view')}
          </LinkButton>
          {mayCancel && isCancellable(run.status) && (
            <Button
              size="small"
              tone="danger"
              onPress={() => setCancelling(run)}
              aria-label={named(t('report.table.cancel'), run)}
            >
              {t('report.table.cancel')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <CancelRunDialog
        run={cancelling && { ...cancelling, formerStatus: cancelling.testedAgain?.formerStatus ?? null }}
        onClose={() => setCancelling(null)}
      />
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
