import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLayout } from '../../../address/use-layout.ts';
import { useQueryChanger } from '../../../address/use-query-changer.ts';
import { withQuery } from '../../../address/with-query.ts';
import { type RunsOf, readRunSort, useListTestRuns } from '../../../data/test-runs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import type { ScoreWordKind } from '../../../vocabulary/run-score-badge.tsx';
import { readRunFilter } from '../model/run-filter.ts';
import { RunFilterBar } from './run-filter-bar.tsx';
import { RunTable } from './run-table.tsx';

interface RunListProps {
  page: number;
  pathOf: (page: number) => string;
  /** Limits the list to these runs; default: all that the user can access. */
  of?: RunsOf;
  /** URL of the website that all runs belong to; the rows then omit it. */
  websiteUrl?: string | undefined;
  /** See RunTable. */
  scoreWord?: ScoreWordKind;
  caption: string;
  /** The action that is offered when no run exists. */
  emptyAction: ReactNode;
}

/** Runs with filters, table and next-only paging; the URL holds all parameters. */
export function RunList({
  page,
  pathOf,
  of = {},
  websiteUrl,
  scoreWord,
  caption,
  emptyAction,
}: RunListProps) {
  const { t } = useTranslation(['runs', 'data']);
  const [query] = useSearchParams();
  const layout = useLayout();
  const change = useQueryChanger();
  const filter = readRunFilter(query);
  const sort = readRunSort(query);
  const runs = useListTestRuns({ filter, sort, page, of });
  const isOfAll = of.websiteId === undefined && of.testScheduleId === undefined;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <RunFilterBar
        filter={filter}
        hasOrganization={isOfAll}
        onChange={(changes) => change(changes, { path: pathOf(1) })}
      />
      {runs.isPending ? (
        <TableSkeleton rows={8} columns={6} />
      ) : runs.isError ? (
        <ErrorState
          message={t('data:errors.fetchRuns')}
          onRetry={() => runs.refetch()}
          isRetrying={runs.isFetching}
        />
      ) : runs.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.display')} action={isFiltered || page > 1 ? undefined : emptyAction}>
          {t(isFiltered ? 'empty.filtered' : page > 1 ? 'empty.page' : 'empty.none')}
        </EmptyState>
      ) : (
        <RunTable
          caption={caption}
          runs={runs.data.rows}
          sort={sort}
          onSort={({ key, direction }) => change({ sort: `${key} ${direction}` }, { path: pathOf(1) })}
          isUpdating={runs.isPlaceholderData}
          hasWebsite={isOfAll || (layout === 'older' && of.testScheduleId === undefined)}
          knownUrl={websiteUrl}
          scoreWord={scoreWord}
        />
      )}
      <Pagination
        page={page}
        hasNext={runs.data?.hasNext ?? false}
        hrefOf={(to) => withQuery(pathOf(to), query)}
      />
    </>
  );
}
