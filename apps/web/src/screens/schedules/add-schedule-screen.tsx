import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '../../address/use-addresses.ts';
import { useLayout } from '../../address/use-layout.ts';
import { useScheduleListAddresses } from '../../address/use-schedule-list-addresses.ts';
import { useWebsitesForTest } from '../../data/websites.ts';
import { ProofNote } from '../../features/ownership/components/proof-note.tsx';
import { ScheduleForm } from '../../features/schedules/components/schedule-form.tsx';
import { newSchedule } from '../../features/schedules/model/schedule-values.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lastStandard } from '../../session/last-standard.ts';
import { useMay } from '../../session/use-role.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useListCrumb } from './use-list-crumb.ts';

/** Form for a new standard test. */
export function AddScheduleScreen() {
  const layout = useLayout();
  const scheduleListUrls = useScheduleListAddresses();
  const list = useListCrumb();
  const { t } = useTranslation(['schedules', 'data']);
  const navigate = useNavigate();
  const { websiteId = '' } = usePlace('addSchedule');
  const [query] = useSearchParams();
  const { hideAria } = usePublicSettings();
  const mayTypeUrl = useMay('testRun.freeUrl');
  const websites = useWebsitesForTest();
  // When the form was opened; the default frequency uses this time.
  const [now] = useState(Date.now);
  const listOf = (id: string | undefined) => (id ? scheduleListUrls.ofWebsite(id) : scheduleListUrls.all);
  const defaults = () => {
    const values = newSchedule({ query, hideAria, last: lastStandard(), now, layout });
    const chosen = websites.data?.find(({ id }) => id === websiteId);
    return { ...values, websiteId, baseUrl: values.baseUrl || (chosen?.url ?? '') };
  };
  return (
    <Screen crumbs={[list]} lead={t('addLead')}>
      {websites.isPending ? (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={7} height={48} />
          </LoadingRegion>
        </Card>
      ) : websites.isError ? (
        <ErrorState
          message={t('data:errors.fetchWebsite')}
          onRetry={() => websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : websites.data.length === 0 && !mayTypeUrl ? (
        <EmptyState title={t('data:empty.found')}>{t('websites.none')}</EmptyState>
      ) : (
        <Card isNarrow>
          <ScheduleForm
            stored={null}
            websites={websites.data}
            defaults={defaults()}
            onSaved={({ id, websiteId: of }) =>
              void navigate(listOf(of), { state: { notice: 'created', testScheduleId: id } })
            }
            proofNote={(id) => <ProofNote websiteId={id} />}
            cancelHref={listOf(websiteId)}
          />
        </Card>
      )}
    </Screen>
  );
}
