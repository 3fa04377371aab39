import { Navigate, useNavigate } from 'react-router';
import { displayUrl } from '../../address/display-url.ts';
import type { ScheduleTab } from '../../address/tabs.ts';
import { SCHEDULE_TABS } from '../../address/tabs.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useScheduleListAddresses } from '../../address/use-schedule-list-addresses.ts';
import { useGetTestScheduleWatched } from '../../data/schedules.ts';
import { ScheduleState } from '../../features/schedules/components/schedule-state.tsx';
import { ScheduleStatusBadge } from '../../features/schedules/components/schedule-status-badge.tsx';
import { useScheduleButtons } from '../../features/schedules/components/use-schedule-buttons.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { useStableError } from '../../ui/use-stable-error.ts';
import { OverviewTab } from './overview-tab.tsx';
import { RunsTab } from './runs-tab.tsx';
import { ScheduleUnavailable } from './schedule-unavailable.tsx';
import { useListCrumb } from './use-list-crumb.ts';

interface ScheduleScreenProps {
  testScheduleId: string;
  tab: ScheduleTab;
  page: number;
}

/**
 * One schedule. While a run of an active schedule is in progress, its overview links to that run
 * (specification, testing 4).
 */
export function ScheduleScreen({ testScheduleId, tab, page }: ScheduleScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['schedules', 'data']);
  const scheduleListUrls = useScheduleListAddresses();
  const crumb = useListCrumb();
  const navigate = useNavigate();
  const schedule = useGetTestScheduleWatched(testScheduleId);
  const { data } = schedule;
  const error = useStableError(schedule);
  const { actions, said } = useScheduleButtons(
    data,
    ({ websiteId }) => void navigate(scheduleListUrls.ofWebsite(websiteId)),
  );
  useTitleOverride({ title: data?.name });
  if (data?.status === 'ACTIVE' && data.runUnderWay && tab === 'overview')
    return <Navigate to={addresses.testResult({ testRunId: data.runUnderWay })} replace />;
  return (
    <Screen
      crumbs={[
        crumb,
        ...(data ? [{ label: data.website.name, href: scheduleListUrls.ofWebsite(data.websiteId) }] : []),
      ]}
      lead={
        data && (
          <>
            <ScheduleStatusBadge status={data.status} /> {displayUrl(data.baseUrl)}
          </>
        )
      }
      actions={actions}
    >
      {said}
      {data ? (
        <>
          <Tabs
            label={t('one.tabs')}
            activeKey={tab}
            tabs={SCHEDULE_TABS.map((key) => ({
              key,
              label: t(key === 'overview' ? 'one.overview' : 'one.runs'),
              href: addresses.schedule({ testScheduleId, tab: key }),
            }))}
          />
          <ScheduleState schedule={data} />
          {tab === 'overview' ? <OverviewTab schedule={data} /> : <RunsTab schedule={data} page={page} />}
        </>
      ) : error ? (
        <ScheduleUnavailable
          error={error}
          message={t('data:errors.fetchData')}
          onRetry={() => void schedule.refetch()}
          isRetrying={schedule.isFetching}
        />
      ) : (
        <Card>
          <LoadingRegion>
            <Skeleton lines={8} height={24} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}
