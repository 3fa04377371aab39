import { addressWithoutParams } from '../../address/address-without-params.ts';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useListNotices } from '../../data/notices.ts';
import styles from '../../features/notices/notices.module.css';
import { OutboxFilters } from '../../features/notices/outbox-filters.tsx';
import { OutboxTable } from '../../features/notices/outbox-table.tsx';
import { readNoticeFilter } from '../../features/notices/read-notice-filter.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';

interface OutboxScreenProps {
  choice: Places['outbox'];
  page: number;
}

/** Outbox of the portal, where the super admin reads the mails when there is no mail server. */
export function OutboxScreen({ choice, page }: OutboxScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['outbox', 'data']);
  const change = useQueryChanger();
  const filter = readNoticeFilter(choice);
  const outbox = useListNotices({ filter, page });
  const isNarrowed = page > 1 || Object.values(filter).some((value) => value !== undefined);
  return (
    <Screen
      crumbs={[{ label: t('operations'), href: addressWithoutParams(addresses, 'operations') }]}
      lead={<p>{t('lead')}</p>}
    >
      <div className={styles.stack}>
        <OutboxFilters filter={filter} onChange={(changes) => change({ ...changes, page: null })} />
        {outbox.data ? (
          outbox.data.rows.length > 0 ? (
            <OutboxTable mails={outbox.data.rows} isUpdating={outbox.isPlaceholderData} />
          ) : isNarrowed ? (
            <EmptyState title={t('data:empty.display')}>{t('empty.filtered')}</EmptyState>
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.hint')}</EmptyState>
          )
        ) : outbox.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void outbox.refetch()}
            isRetrying={outbox.isFetching}
          />
        ) : (
          <TableSkeleton rows={8} columns={5} />
        )}
        <Pagination
          page={page}
          hasNext={outbox.data?.hasNext ?? false}
          hrefOf={(to) => addresses.outbox({ ...filter, page: to })}
        />
      </div>
    </Screen>
  );
}
