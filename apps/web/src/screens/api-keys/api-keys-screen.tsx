import type { ApiKey } from '@abhigam/contract';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useDeleteApiKey, useListApiKeys } from '../../data/api-keys.ts';
import { ApiKeyGuide } from '../../features/api-keys/api-key-guide.tsx';
import { ApiKeyTable } from '../../features/api-keys/api-key-table.tsx';
import styles from '../../features/api-keys/api-keys.module.css';
import { Screen } from '../../frame/screen.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';

interface ApiKeysScreenProps {
  page?: number | undefined;
  /** A dialog over the list. */
  children?: ReactNode;
}

/** API keys of other services, to add and delete. */
export function ApiKeysScreen({ page = 1, children }: ApiKeysScreenProps) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['apiKeys', 'data']);
  const apiKeys = useListApiKeys(page);
  const { mutateAsync: remove } = useDeleteApiKey();
  const deletion = useDeletion<ApiKey>({
    remove: ({ id }) => remove(id),
    nameOf: ({ serviceName: service }) => t('nameOf', { service }),
    // Otherwise the page would be empty.
    onDeleted: () => {
      if (apiKeys.data?.rows.length === 1 && page > 1) void navigate(addresses.apiKeys({ page: page - 1 }));
    },
  });
  const add = (
    <LinkButton tone="primary" href={addresses.addApiKey()} icon={<Plus size={16} aria-hidden="true" />}>
      {t('add')}
    </LinkButton>
  );
  return (
    <Screen lead={<p>{t('lead')}</p>} actions={add}>
      {deletion.status}
      <div className={styles.stack}>
        {apiKeys.data ? (
          apiKeys.data.rows.length === 0 ? (
            <EmptyState title={t('data:empty.found')} action={page === 1 ? add : undefined}>
              {t(page === 1 ? 'empty.none' : 'empty.page')}
            </EmptyState>
          ) : (
            <ApiKeyTable
              apiKeys={apiKeys.data.rows}
              isUpdating={apiKeys.isPlaceholderData}
              onDelete={deletion.ask}
            />
          )
        ) : apiKeys.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void apiKeys.refetch()}
            isRetrying={apiKeys.isFetching}
          />
        ) : (
          <TableSkeleton />
        )}
        <Pagination
          page={page}
          hasNext={apiKeys.data?.hasNext ?? false}
          hrefOf={(to) => addresses.apiKeys({ page: to })}
        />
        <ApiKeyGuide />
      </div>
      {deletion.dialog}
      {children}
    </Screen>
  );
}
