import { displayUrl } from '../../../address/display-url.ts';
import {
  type DeletedSchedule,
  useListDeletedSchedules,
  useRestoreTestSchedule,
} from '../../../data/schedules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { RestoreProblem } from './restore-problem.tsx';
import styles from './schedule-table.module.css';

/** Deleted schedules, for users who may restore them; renders nothing without any. */
export function DeletedSchedules({ websiteId }: { websiteId: string | null }) {
  return useMay('schedule.restore') ? <RestorableSchedules websiteId={websiteId} /> : null;
}

function RestorableSchedules({ websiteId }: { websiteId: string | null }) {
  const { t } = useTranslation(['schedules', 'data']);
  const deleted = useListDeletedSchedules(websiteId);
  const restore = useRestoreTestSchedule();
  const onRestore = ({ id, name }: DeletedSchedule) =>
    restore.mutate(id, {
      onSuccess: () => {
        announce(t('restore.done', { name }));
        // The button is removed together with its row.
        focusHeading();
      },
    });
  const columns = useColumns({ pendingId: restore.isPending ? restore.variables : null, onRestore });
  if (deleted.isError)
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void deleted.refetch()}
        isRetrying={deleted.isFetching}
      />
    );
  const rows = deleted.data ?? [];
  return (
    <>
      {restore.isError && <RestoreProblem error={restore.error} />}
      {rows.length > 0 && (
        <Disclosure level={2} summary={t('restore.title', { count: rows.length })}>
          <p>{t('restore.lead')}</p>
          <DataTable
            caption={t('restore.caption')}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            minWidth={720}
          />
        </Disclosure>
      )}
    </>
  );
}

function useColumns({
  pendingId,
  onRestore,
}: {
  pendingId: string | null;
  onRestore: (schedule: DeletedSchedule) => void;
}): Column<DeletedSchedule>[] {
  const { t } = useTranslation('schedules');
  return [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: ({ name, baseUrl }) => (
        <div className={styles.name}>
          <UserText>{name}</UserText>
          <span className={styles.soft}>{displayUrl(baseUrl)}</span>
        </div>
      ),
    },
    {
      key: 'website',
      header: t('table.website'),
      cell: ({ website }) => (
        <div className={styles.lines}>
          <UserText>{website.name}</UserText>
          <UserText className={styles.soft}>{website.organization.name}</UserText>
        </div>
      ),
    },
    { key: 'deleted', header: t('restore.deleted'), cell: ({ deleted }) => <Time value={deleted} /> },
    {
      key: 'until',
      header: t('restore.until'),
      cell: ({ restorableUntil }) => <Time value={restorableUntil} />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isActions: true,
      cell: (schedule) => (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={t('actionOn', { action: t('restore.verb'), name: schedule.name })}
            isPending={pendingId === schedule.id}
            onPress={() => onRestore(schedule)}
          >
            {t('restore.verb')}
          </Button>
        </div>
      ),
    },
  ];
}
