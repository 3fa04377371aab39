import type { Operations } from '@abhigam/contract';
import { useState } from 'react';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { CancelRunDialog } from '../../run-controls/cancel-run-dialog.tsx';
import styles from './operations.module.css';
import { RunActions } from './run-actions.tsx';
import { RunEnd, RunProgress } from './run-progress.tsx';

type Run = Operations['runs'][number];

/** Unfinished runs, oldest first: progress, rate, estimated end, and what delays them. */
export function RunningRunTable({ runs }: { runs: readonly Run[] }) {
  const { t } = useTranslation(['operations', 'vocabulary']);
  const [cancelling, setCancelling] = useState<Run | null>(null);
  const columns: Column<Run>[] = [
    { key: 'run', header: t('runs.run'), isRowHeader: true, cell: (run) => <RunName run={run} /> },
    {
      key: 'state',
      header: t('runs.state'),
      cell: (run) => (
        <div className={styles.stack}>
          <RunStatusBadge status={run.status} />
          {run.waitsFor && <span className={styles.waits}>{t(`vocabulary:waitsFor.${run.waitsFor}`)}</span>}
        </div>
      ),
    },
    { key: 'progress', header: t('runs.progress'), cell: (run) => <RunProgress run={run} /> },
    { key: 'end', header: t('runs.end'), cell: (run) => <RunEnd run={run} /> },
    {
      key: 'actions',
      header: t('runs.actions'),
      isHeaderHidden: true,
      cell: (run) => <RunActions run={run} onCancel={() => setCancelling(run)} />,
    },
  ];
  return (
    <>
      <CancelRunDialog run={cancelling} onClose={() => setCancelling(null)} />
      {runs.length === 0 ? (
        <EmptyState title={t('runs.none')}>{t('runs.noneHint')}</EmptyState>
      ) : (
        <DataTable
          caption={t('runs.title')}
          isCaptionHidden
          columns={columns}
          rows={runs}
          rowKey={(run) => run.id}
          minWidth={960}
        />
      )}
    </>
  );
}

function RunName({ run }: { run: Run }) {
  const addresses = useAddresses();
  return (
    <div className={styles.name}>
      <TextLink href={addresses.testResult({ testRunId: run.id })}>
        <UserText>{run.name}</UserText>
      </TextLink>
      <UserText className={styles.soft}>{run.website.name}</UserText>
      <UserText className={styles.soft}>{run.organization}</UserText>
    </div>
  );
}
