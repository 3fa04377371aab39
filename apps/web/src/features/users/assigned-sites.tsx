import type { Website } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListWebsitesOfUser } from '../../data/websites.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';

interface AssignedSitesProps {
  userId: string;
  page: number;
}

/** Websites that are assigned to the user. */
export function AssignedSites({ userId, page }: AssignedSitesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['users', 'data']);
  const websites = useListWebsitesOfUser({ userId, page });
  if (websites.isError && !websites.data) {
    return (
      <ErrorState
        message={t('data:errors.fetchWebsite')}
        onRetry={() => void websites.refetch()}
        isRetrying={websites.isFetching}
      />
    );
  }
  if (!websites.data) return <TableSkeleton rows={3} columns={2} />;
  const columns: Column<Website>[] = [
    {
      key: 'url',
      header: t('profile.url'),
      isRowHeader: true,
      cell: ({ url }) => <ExternalLink href={url}>{displayUrl(url)}</ExternalLink>,
    },
    { key: 'name', header: t('profile.site'), cell: ({ name }) => <UserText>{name}</UserText> },
  ];
  return (
    <>
      {websites.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.found')}>{t('profile.noSites')}</EmptyState>
      ) : (
        <DataTable
          caption={t('profile.sitesCaption')}
          isCaptionHidden
          columns={columns}
          rows={websites.data.rows}
          rowKey={({ id }) => id}
          isUpdating={websites.isPlaceholderData}
        />
      )}
      <Pagination
        page={page}
        hasNext={websites.data.hasNext}
        hrefOf={(to) => addresses.profile({ tab: 'sites', page: to })}
      />
    </>
  );
}
