import { Download, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { withQuery } from '../../address/with-query.ts';
import { useDeleteWebsite, useDownloadWebsites, useWebsitesByOrg } from '../../data/websites.ts';
import { OverlappingWebsites } from '../../features/websites/components/overlapping-websites.tsx';
import { WebsiteGroups } from '../../features/websites/components/website-groups.tsx';
import { WebsiteSearch } from '../../features/websites/components/website-search.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { ListNote } from '../../ui/layout/list-head.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { type NoticedWebsite, noticedWebsiteOf, noticeOf } from './notice.ts';
import { useChosenOrganization } from './use-chosen-organization.ts';

/** The registered websites by organization. Its dialogs are nested routes. */
export function ManageWebsitesScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation(['websites', 'crawl', 'data', 'runs']);
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const { state } = useLocation();
  const mayAdd = useMay('website.create');
  const search = query.get('search') ?? '';
  const page = pageNumber(query.get('page'));
  const organizationId = useChosenOrganization();
  const list = { organizationId: organizationId ? String(organizationId) : undefined };
  const websites = useWebsitesByOrg({ organizationId, search, page });
  const notice = noticeOf(state);
  const createdWebsite = noticedWebsiteOf(state);
  const mayRun = useMay('testRun.create');
  const maySchedule = useMay('schedule.create');
  const nextOf = ({ id, url }: NoticedWebsite) => [
    mayRun ? { href: addresses.runTest({ url, websiteId: id }), label: t('runs:runTest') } : null,
    maySchedule
      ? { href: addresses.addSchedule({ url, websiteId: id }), label: t('runs:addSchedule') }
      : null,
  ];
  const { mutateAsync: remove } = useDeleteWebsite();
  const deletion = useDeletion({ remove, nameOf: ({ name }: { id: string; name: string }) => name });
  const download = useDownloadWebsites();
  const count = websites.data?.rows.length;
  useEffect(() => {
    if (search && count !== undefined) announce(t('found', { count }));
  }, [search, count, t]);
  const addButton = mayAdd && (
    <LinkButton
      tone="primary"
      href={withQuery(addresses.addWebsite({ organizationId: organizationId ?? undefined }), query)}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('add')}
    </LinkButton>
  );
  const actions = (
    <>
      <Button
        isPending={download.isPending}
        icon={<Download size={16} aria-hidden="true" />}
        onPress={() => download.mutate()}
      >
        {t(download.isPending ? 'download.busy' : 'download.button')}
      </Button>
      {addButton}
    </>
  );
  return (
    <Screen actions={actions}>
      {notice && (
        <SuccessMessage next={notice === 'created' && createdWebsite ? nextOf(createdWebsite) : []}>
          {notice === 'crawlUpdated' ? t('crawl:updated') : t(notice)}
        </SuccessMessage>
      )}
      {deletion.status}
      <OverlappingWebsites />
      <WebsiteSearch
        search={search}
        onSearch={(text) => change({ search: text, page: null }, { path: addresses.websites(list) })}
      />
      {organizationId && (
        <ListNote>
          {t('ofOrganization')} <TextLink href={addresses.websites()}>{t('ofAll')}</TextLink>
        </ListNote>
      )}
      {websites.isPending ? (
        <TableSkeleton />
      ) : websites.isError ? (
        <ErrorState
          message={t('data:errors.fetchWebsite')}
          onRetry={() => websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : websites.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.found')} action={search ? undefined : addButton}>
          {search ? t('empty.noMatch', { search }) : t(mayAdd ? 'empty.none' : 'empty.noneToSee')}
        </EmptyState>
      ) : (
        <WebsiteGroups
          websites={websites.data.rows}
          isUpdating={websites.isPlaceholderData}
          onDelete={deletion.ask}
        />
      )}
      <Pagination
        page={page}
        hasNext={websites.data?.hasNext ?? false}
        hrefOf={(to) => addresses.websites({ ...list, search, page: to })}
      />
      {deletion.dialog}
      <Outlet />
    </Screen>
  );
}
