import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import styles from './links.module.css';
import type { useListPage } from './use-list-page.ts';

interface LinkListProps<Data extends { rows: readonly unknown[]; hasNext: boolean }> {
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  position: ReturnType<typeof useListPage>;
  /** What stands there when the list is empty. */
  empty: (data: Data) => ReactNode;
  /** Above the list, once it is there. */
  above?: (data: Data) => ReactNode;
  table: (data: Data) => ReactNode;
}

/** One list of the tab under its heading: loading, failed, empty or ten rows with next-only paging. */
export function LinkList<Data extends { rows: readonly unknown[]; hasNext: boolean }>(
  props: LinkListProps<Data>,
) {
  const { title, lead, query, position, empty, above, table } = props;
  const { t } = useTranslation(['links', 'common']);
  const headingId = useId();
  const { data } = query;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <div ref={position.list} tabIndex={-1} className={styles.list}>
        {data ? (
          <>
            {above?.(data)}
            {data.rows.length > 0 ? (
              table(data)
            ) : position.page > 1 ? (
              <EmptyState title={t('common:empty.display')}>{t('emptyPage')}</EmptyState>
            ) : (
              empty(data)
            )}
            <Pagination page={position.page} hasNext={data.hasNext} hrefOf={position.hrefOf} list={title} />
          </>
        ) : query.isError ? (
          <ErrorState
            message={t('common:errors.fetchData')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <TableSkeleton rows={3} columns={3} />
        )}
      </div>
    </section>
  );
}
