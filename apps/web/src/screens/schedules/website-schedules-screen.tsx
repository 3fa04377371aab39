import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetWebsite } from '../../data/websites.ts';
import { DeletedSchedules } from '../../features/schedules/components/deleted-schedules.tsx';
import { ScheduleList } from '../../features/schedules/components/schedule-list.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { Unavailable } from '../../frame/unavailable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { AddScheduleButton } from './add-schedule-button.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';

/** The schedules of one website. */
export function WebsiteSchedulesScreen({ websiteId, page }: { websiteId: string; page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['schedules', 'data']);
  const website = useGetWebsite(websiteId);
  const { data } = website;
  useTitleOverride({
    title: data && t('titleOf', { website: data.name }),
    heading: t('title'),
  });
  const add = <AddScheduleButton prefill={{ websiteId, url: data?.url }} />;
  return (
    <Screen
      lead={
        data && (
          <>
            {data.name} · <ExternalLink href={data.url}>{displayUrl(data.url)}</ExternalLink>
          </>
        )
      }
      actions={data && add}
    >
      <ScheduleNotice />
      {website.isError ? (
        <Unavailable
          error={website.error}
          message={t('data:errors.fetchWebsite')}
          onRetry={() => void website.refetch()}
          isRetrying={website.isFetching}
          missing={t('data:missing.website')}
          action={<LinkButton href={addresses.scheduleWebsites()}>{t('title')}</LinkButton>}
        />
      ) : (
        <ScheduleList
          websiteId={websiteId}
          page={page}
          hrefOf={(to) => addresses.websiteSchedules({ websiteId, page: to })}
          emptyAction={add}
        />
      )}
      <DeletedSchedules websiteId={websiteId} />
    </Screen>
  );
}
