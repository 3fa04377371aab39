import type { ActivityEntry } from '@abhigam/contract';
import { Download } from 'lucide-react';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useDownloadActivityLog, useListActivityLog } from '../../data/activity-log.ts';
import { ActivityFilters } from '../../features/activity-log/activity-filters.tsx';
import styles from '../../features/activity-log/activity-log.module.css';
import { ActivityTable } from '../../features/activity-log/activity-table.tsx';
import { LogCheck } from '../../features/activity-log/log-check.tsx';
import {
  countActiveFilters,
  readActivityCursor,
  readActivityFilter,
} from '../../features/activity-log/model/read-activity-choice.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';

/** Activity log with keyset pagination; the page number is only for display. */
export function ActivityLogScreen({ choice }: { choice: Places['activityLog'] }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['activities', 'data']);
  const change = useQueryChanger();
  const filter = readActivityFilter(choice);
  const cursor = readActivityCursor(choice);
  const page = cursor ? (choice.page ?? 1) : 1;
  const log = useListActivityLog({ filter, cursor, page });
  const download = useDownloadActivityLog();
  const { rows = [], hasNext = false, part = { filter, cursor, page } } = log.data ?? {};
  const hrefOf = (to: number) =>
    addresses.activityLog({
      ...part.filter,
      organizationId: part.filter.organizationId?.toString(),
      ...(to === 1 ? {} : { page: to, ...beside(to > part.page ? rows.at(-1) : rows[0], to > part.page) }),
    });
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          isPending={download.isPending}
          onPress={() => download.mutate(filter)}
        >
          {t('download.button')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <LogCheck />
        <ActivityFilters
          filter={filter}
          onChange={(changes) =>
            change({ ...changes, ...NEWEST_FIRST_PAGE }, { path: addresses.activityLog() })
          }
        />
        {log.data ? (
          rows.length > 0 ? (
            <ActivityTable entries={rows} isUpdating={log.isPlaceholderData} />
          ) : cursor ? (
            <EmptyState
              title={t('data:empty.found')}
              action={<LinkButton href={hrefOf(1)}>{t('empty.first')}</LinkButton>}
            >
              {t('empty.behindLast')}
            </EmptyState>
          ) : (
            <EmptyState title={t('data:empty.found')}>
              {t(countActiveFilters(filter) > 0 ? 'empty.filtered' : 'empty.none')}
            </EmptyState>
          )
        ) : log.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void log.refetch()}
            isRetrying={log.isFetching}
          />
        ) : (
          <TableSkeleton rows={10} columns={3} />
        )}
        {rows.length > 0 && <Pagination page={part.page} hasNext={hasNext} hrefOf={hrefOf} />}
      </div>
    </Screen>
  );
}

/** Cursor of the older or newer entries next to an entry. */
function beside(entry: ActivityEntry | undefined, isOlder: boolean) {
  if (!entry) return {};
  return { direction: isOlder ? 'next' : 'prev', lastId: entry.lastId, lastCreated: entry.created };
}

const NEWEST_FIRST_PAGE = { direction: null, lastId: null, lastCreated: null };
