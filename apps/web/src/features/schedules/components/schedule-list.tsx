import type { ReactNode } from 'react';
import { useLayout } from '../../../address/use-layout.ts';
import { useListTestSchedules } from '../../../data/schedules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import { ScheduleTable } from './schedule-table.tsx';

interface ScheduleListProps {
  /** Null: all websites. */
  websiteId: string | null;
  organizationId?: number | null;
  /** Only schedules whose last due runs could not start. */
  isFailing?: boolean;
  search?: string;
  page: number;
  hrefOf: (page: number) => string;
  /** The action that is offered when no schedule exists. */
  emptyAction: ReactNode;
}

/** Schedules with next-only paging. */
export function ScheduleList(props: ScheduleListProps) {
  const {
    websiteId,
    organizationId = null,
    isFailing = false,
    search = '',
    page,
    hrefOf,
    emptyAction,
  } = props;
  const { t } = useTranslation(['schedules', 'data']);
  const schedules = useListTestSchedules({ websiteId, organizationId, isFailing, search, page });
  const layout = useLayout();
  const isFirst = page === 1;
  return (
    <>
      {schedules.isPending ? (
        <TableSkeleton rows={6} columns={7} />
      ) : schedules.isError ? (
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => schedules.refetch()}
          isRetrying={schedules.isFetching}
        />
      ) : schedules.data.rows.length === 0 ? (
        <EmptyState
          title={t('data:empty.display')}
          action={isFirst && search === '' && !organizationId && !isFailing ? emptyAction : undefined}
        >
          {search ? t('websites.noMatch', { search }) : t(emptyWords({ isFirst, isFailing, organizationId }))}
        </EmptyState>
      ) : (
        <ScheduleTable
          caption={t('table.caption')}
          schedules={schedules.data.rows}
          isUpdating={schedules.isPlaceholderData}
          hasWebsite={websiteId === null || layout === 'older'}
        />
      )}
      <Pagination page={page} hasNext={schedules.data?.hasNext ?? false} hrefOf={hrefOf} />
    </>
  );
}

function emptyWords(of: { isFirst: boolean; isFailing: boolean; organizationId: number | null }) {
  if (!of.isFirst) return 'table.emptyPage';
  if (of.isFailing) return 'table.noneFailing';
  return of.organizationId ? 'table.emptyOfOrganization' : 'table.empty';
}
