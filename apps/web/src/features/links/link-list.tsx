import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { readableUrl } from '../../address/display-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import styles from './links.module.css';
import type { useListPage } from './use-list-page.ts';

interface Rows {
  rows: readonly { url: string }[];
  hasNext: boolean;
}
type RowOf<Data extends Rows> = Data['rows'][number];

interface LinkListProps<Data extends Rows> {
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  position: ReturnType<typeof useListPage>;
  /** Shown when the list is empty. */
  empty: (data: Data) => ReactNode;
  /** Above the list, once it has loaded. */
  above?: (data: Data) => ReactNode;
  rowKey: (row: RowOf<Data>) => string;
  /** Below the URL of a row. */
  belowAddress?: (row: RowOf<Data>) => ReactNode;
  /** Columns after the URL. */
  columns: readonly Column<RowOf<Data>>[];
  /** Minimum width of the columns, in pixels. */
  minWidth: number;
}

/** A list of URLs under its heading: loading, failed, empty, or ten rows with next-only paging. */
export function LinkList<Data extends Rows>(props: LinkListProps<Data>) {
  const { title, lead, query, position, empty, above, belowAddress } = props;
  const { t } = useTranslation(['links', 'data']);
  const headingId = useId();
  const { data } = query;
  const address: Column<RowOf<Data>> = {
    key: 'url',
    header: t('address'),
    isRowHeader: true,
    cell: (row) => (
      <div className={styles.stack}>
        <span className={styles.address}>{readableUrl(row.url)}</span>
        {belowAddress?.(row)}
      </div>
    ),
  };
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <div ref={position.list} tabIndex={-1} className={styles.list}>
        {data ? (
          <>
            {above?.(data)}
            {data.rows.length > 0 ? (
              <DataTable
                caption={title}
                isCaptionHidden
                isUpdating={query.isPlaceholderData}
                rows={data.rows}
                rowKey={props.rowKey}
                minWidth={props.minWidth}
                columns={[address, ...props.columns]}
              />
            ) : position.page > 1 ? (
              <EmptyState title={t('data:empty.display')}>{t('emptyPage')}</EmptyState>
            ) : (
              empty(data)
            )}
            <Pagination page={position.page} hasNext={data.hasNext} hrefOf={position.hrefOf} list={title} />
          </>
        ) : query.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
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
