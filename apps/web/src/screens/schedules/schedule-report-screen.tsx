import { useSearchParams } from 'react-router';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { withQuery } from '../../address/with-query.ts';
import { useTestScheduleReport } from '../../data/schedules.ts';
import { readRunSort } from '../../data/test-runs.ts';
import { ScheduleTrends } from '../../features/history/components/schedule-trends.tsx';
import { ReportFacts } from '../../features/schedules/components/report-facts.tsx';
import { ReportRunTable } from '../../features/schedules/components/report-run-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { ScheduleUnavailable } from './schedule-unavailable.tsx';

/** The runs of a schedule with their trends. */
export function ScheduleReportScreen({ testScheduleId, page }: { testScheduleId: string; page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['schedules', 'data']);
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const sort = readRunSort(query);
  const report = useTestScheduleReport({ testScheduleId, sort, page });
  const { data } = report;
  const name = data?.schedule.name;
  useTitleOverride({
    title: name && t('report.heading', { name }),
    crumb: t('report.crumb'),
  });
  const pathOf = (to: number) => addresses.scheduleReport({ testScheduleId, page: to });
  return (
    <Screen
      crumbs={[{ label: t('title'), href: addresses.schedules() }]}
      lead={
        data && <ExternalLink href={data.schedule.baseUrl}>{displayUrl(data.schedule.baseUrl)}</ExternalLink>
      }
    >
      {data ? (
        <>
          <ReportFacts report={data} />
          <ScheduleTrends testScheduleId={testScheduleId} />
          {data.rows.length === 0 ? (
            <EmptyState title={t('data:empty.display')}>
              {t(page > 1 ? 'report.emptyPage' : 'report.empty')}
            </EmptyState>
          ) : (
            <ReportRunTable
              runs={data.rows}
              sort={sort}
              onSort={({ key, direction }) => change({ sort: `${key} ${direction}` }, { path: pathOf(1) })}
              isUpdating={report.isPlaceholderData}
            />
          )}
          <Pagination page={page} hasNext={data.hasNext} hrefOf={(to) => withQuery(pathOf(to), query)} />
        </>
      ) : report.isError ? (
        <ScheduleUnavailable
          error={report.error}
          message={t('report.failed')}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
      ) : (
        <TableSkeleton rows={8} columns={5} />
      )}
    </Screen>
  );
}
