import { useEffect } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useListWebsitesWithSchedules } from '../../data/schedules.ts';
import { DeletedSchedules } from '../../features/schedules/components/deleted-schedules.tsx';
import { ScheduleSearch } from '../../features/schedules/components/schedule-search.tsx';
import { ScheduleWebsiteTable } from '../../features/schedules/components/schedule-website-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { AddScheduleButton } from './add-schedule-button.tsx';

/** Websites with their schedules; start screen of Manage Test. */
export function ScheduleWebsitesScreen({ search, page }: { search: string; page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['schedules', 'data']);
  const change = useQueryChanger();
  const websites = useListWebsitesWithSchedules({ search, page });
  const count = websites.data?.rows.length;
  useEffect(() => {
    if (search && count !== undefined) announce(t('search.found', { count }));
  }, [search, count, t]);
  return (
    <Screen
      lead={t('lead')}
      actions={
        <>
          <LinkButton href={addresses.schedules()}>{t('all')}</LinkButton>
          <AddScheduleButton />
        </>
      }
    >
      <ScheduleSearch
        search={search}
        onSearch={(text) => change({ search: text, page: null }, { path: addresses.scheduleWebsites() })}
      />
      {websites.isPending ? (
        <TableSkeleton rows={8} columns={5} />
      ) : websites.isError ? (
        <ErrorState
          message={t('data:errors.fetchWebsite')}
          onRetry={() => websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : websites.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.found')}>
          {search ? t('websites.noMatch', { search }) : t(page > 1 ? 'table.emptyPage' : 'websites.none')}
        </EmptyState>
      ) : (
        <ScheduleWebsiteTable websites={websites.data.rows} isUpdating={websites.isPlaceholderData} />
      )}
      <Pagination
        page={page}
        hasNext={websites.data?.hasNext ?? false}
        hrefOf={(to) => addresses.scheduleWebsites({ search, page: to })}
      />
      <DeletedSchedules websiteId={null} />
    </Screen>
  );
}
