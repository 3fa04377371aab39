import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { useListWebsites, type WebsiteOrder } from '../../data/websites.ts';
import { WebsiteScores } from '../../features/website-reports/website-scores.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';

interface WebsitesDashboardScreenProps {
  search: string;
  order: WebsiteOrder;
  page: number;
}

/** Every website that the user can access, with its latest score (specification, administration 2.4). */
export function WebsitesDashboardScreen(choice: WebsitesDashboardScreenProps) {
  const { search, order, page } = choice;
  const addresses = useAddresses();
  const { t } = useTranslation(['websiteReports', 'data']);
  const change = useQueryChanger();
  const websites = useListWebsites(choice);
  return (
    <Screen
      lead={<p>{t('lead')}</p>}
      actions={<LinkButton href={addresses.heatmap()}>{t('heatmap')}</LinkButton>}
    >
      <SearchForm
        words={{ label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') }}
        search={search}
        onSearch={(text) => change({ search: text, page: null })}
      />
      {websites.isPending ? (
        <TableSkeleton rows={8} columns={5} />
      ) : websites.isError ? (
        <ErrorState
          message={t('data:errors.fetchWebsite')}
          onRetry={() => void websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : websites.data.rows.length === 0 ? (
        <EmptyState title={t('data:empty.found')}>
          {search ? t('empty.noMatch', { search }) : t(page > 1 ? 'empty.page' : 'empty.none')}
        </EmptyState>
      ) : (
        <WebsiteScores
          websites={websites.data.rows}
          order={order}
          onOrder={(to) => change({ order: to, page: null })}
          isUpdating={websites.isPlaceholderData}
        />
      )}
      <Pagination
        page={page}
        hasNext={websites.data?.hasNext ?? false}
        hrefOf={(to) =>
          addresses.websitesDashboard({
            ...(search ? { search } : {}),
            ...(order === 'name ASC' ? {} : { order }),
            page: to,
          })
        }
      />
    </Screen>
  );
}
