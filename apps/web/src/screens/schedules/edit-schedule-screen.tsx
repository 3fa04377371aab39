import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScheduleListAddresses } from '../../address/use-schedule-list-addresses.ts';
import { useGetTestSchedule } from '../../data/schedules.ts';
import { ProofNote } from '../../features/ownership/components/proof-note.tsx';
import { ScheduleForm } from '../../features/schedules/components/schedule-form.tsx';
import { storedValues } from '../../features/schedules/model/schedule-values.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMayTo } from '../../session/use-role.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScheduleUnavailable } from './schedule-unavailable.tsx';
import { useListCrumb } from './use-list-crumb.ts';

/** Form for a stored standard test. */
export function EditScheduleScreen({ testScheduleId }: { testScheduleId: string }) {
  const scheduleListUrls = useScheduleListAddresses();
  const crumb = useListCrumb();
  const { t } = useTranslation(['schedules', 'data']);
  const navigate = useNavigate();
  // A refetch must not replace the input of the form.
  const schedule = useGetTestSchedule(testScheduleId, { refetchOnWindowFocus: false });
  const { data } = schedule;
  const [now] = useState(Date.now);
  const mayChange = useMayTo('schedule.update', { isCreator: data?.isCreatedByMe ?? false });
  useTitleOverride({ title: data && t('editOf', { name: data.name }), heading: t('edit') });
  const list = data && scheduleListUrls.ofWebsite(data.websiteId);
  return (
    <Screen crumbs={[crumb, ...(data && list ? [{ label: data.website.name, href: list }] : [])]}>
      {data && list && !mayChange ? (
        <EmptyState title={t('data:empty.display')}>{t('form.ofOthers')}</EmptyState>
      ) : data && list ? (
        <Card isNarrow>
          <ScheduleForm
            stored={data}
            websites={[]}
            defaults={storedValues(data, now)}
            onSaved={({ id }) => void navigate(list, { state: { notice: 'updated', testScheduleId: id } })}
            proofNote={(id) => <ProofNote websiteId={id} />}
            cancelHref={list}
          />
        </Card>
      ) : schedule.isError ? (
        <ScheduleUnavailable
          error={schedule.error}
          message={t('data:errors.fetchData')}
          onRetry={() => void schedule.refetch()}
          isRetrying={schedule.isFetching}
        />
      ) : (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={7} height={48} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}
