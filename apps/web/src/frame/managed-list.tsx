import type { ReactNode } from 'react';
import { pageCountOf } from '../address/page-count.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Pagination } from '../ui/data/pagination.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../ui/feedback/table-skeleton.tsx';
import { SearchForm } from '../ui/form/search-form.tsx';
import styles from './managed-list.module.css';

interface ManagedListProps<Row> {
  words: {
    search: { label: string; submit: string; clear: string };
    /** Text with the total. */
    count: (count: number) => string;
    /** Error message, as specified. */
    failed: string;
    /** Text of the empty list; `search` is the text without matches. */
    none: (search: string) => string;
    /** Text of a page after the last. */
    behindLast: string;
  };
  list: {
    data: { rows: readonly Row[]; count: number } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  search: string;
  page: number;
  onSearch: (search: string) => void;
  hrefOf: (page: number) => string;
  /** Call to action for the empty list. */
  action?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A searchable list with numbered pages. */
export function ManagedList<Row>(props: ManagedListProps<Row>) {
  const { words, list, search, page, children } = props;
  const { t } = useTranslation('data');
  return (
    <div className={styles.stack}>
      <SearchForm words={words.search} search={search} onSearch={props.onSearch} />
      <p role="status" className={styles.count}>
        {list.data && words.count(list.data.count)}
      </p>
      {list.data ? (
        list.data.rows.length > 0 ? (
          children(list.data.rows)
        ) : (
          <EmptyState
            title={t('empty.found')}
            action={search || list.data.count > 0 ? undefined : props.action}
          >
            {list.data.count > 0 ? words.behindLast : words.none(search)}
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState message={words.failed} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      ) : (
        <TableSkeleton />
      )}
      {list.data && <Pagination page={page} pageCount={pageCountOf(list.data.count)} hrefOf={props.hrefOf} />}
    </div>
  );
}
