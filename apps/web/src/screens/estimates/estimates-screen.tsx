import { Plus } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListEstimates } from '../../data/estimates.ts';
import { EstimateTable } from '../../features/estimates/estimate-table.tsx';
import styles from '../../features/estimates/estimates.module.css';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';

/** Estimates for all websites that the user can access, newest first. */
export function EstimatesScreen({ page }: { page: number }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['estimates', 'data']);
  const estimates = useListEstimates(page);
  const mayDraw = useMay('estimate.create');
  const add = mayDraw ? (
    <LinkButton tone="primary" href={addresses.addEstimate()} icon={<Plus size={16} aria-hidden="true" />}>
      {t('add')}
    </LinkButton>
  ) : undefined;
  return (
    <Screen lead={<p>{t('lead')}</p>} actions={add}>
      <div className={styles.stack}>
        {estimates.data ? (
          estimates.data.rows.length === 0 ? (
            <EmptyState title={t('data:empty.found')} action={page === 1 ? add : undefined}>
              {t(page === 1 ? 'empty' : 'emptyPage')}
            </EmptyState>
          ) : (
            <EstimateTable estimates={estimates.data.rows} isUpdating={estimates.isPlaceholderData} />
          )
        ) : estimates.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void estimates.refetch()}
            isRetrying={estimates.isFetching}
          />
        ) : (
          <TableSkeleton rows={5} columns={5} />
        )}
        <Pagination
          page={page}
          hasNext={estimates.data?.hasNext ?? false}
          hrefOf={(to) => addresses.estimates({ page: to })}
        />
      </div>
    </Screen>
  );
}
