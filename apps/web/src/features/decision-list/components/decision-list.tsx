import { useLocation, useSearchParams } from 'react-router';
import { useQueryChanger } from '../../../address/use-query-changer.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useListDecisions } from '../../../data/decisions.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import { countActiveFilters, type DecisionChoice, PAGE_SIZE } from '../model/read-decision-choice.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionListHead } from './decision-list-head.tsx';
import { DecisionTable } from './decision-table.tsx';
import { NoDecisions } from './no-decisions.tsx';

/** The filtered decisions, page by page, and the dialog of the open one. */
export function DecisionList({ choice: { filter, order, page } }: { choice: DecisionChoice }) {
  const { t } = useTranslation(['decisionList', 'data']);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const decisions = useListDecisions({ filter, order, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
  const rows = decisions.data?.decisions ?? [];
  const total = decisions.data?.total ?? 0;
  const item = query.get('item');
  const hrefWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(query);
    next.delete('item');
    if (value === null) next.delete(name);
    else next.set(name, value);
    return withQuery(pathname, next);
  };
  return (
    <>
      <DecisionListHead
        filter={filter}
        order={order}
        total={decisions.data ? total : null}
        onChange={(changes) => change({ ...changes, page: null })}
      />
      {decisions.isPending ? (
        <TableSkeleton rows={5} columns={5} />
      ) : decisions.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void decisions.refetch()}
          isRetrying={decisions.isFetching}
        />
      ) : rows.length === 0 ? (
        <NoDecisions
          why={
            page > 1
              ? 'page'
              : countActiveFilters(filter) > 0
                ? 'filtered'
                : decisions.data.counts.ended > 0
                  ? 'noneInForce'
                  : 'none'
          }
          firstPageHref={hrefWith('page', null)}
          endedHref={hrefWith('state', 'ended')}
        />
      ) : (
        <DecisionTable
          rows={rows}
          hrefOf={(id) => hrefWith('item', id)}
          isUpdating={decisions.isPlaceholderData}
        />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(to) => hrefWith('page', to === 1 ? null : String(to))}
      />
      <DecisionDialog
        id={item}
        row={rows.find(({ id }) => id === item)}
        onClose={() => change({ item: null })}
      />
    </>
  );
}
