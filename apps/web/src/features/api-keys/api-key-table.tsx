import type { ApiKey } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { DeleteRow } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './api-keys.module.css';

interface ApiKeyTableProps {
  apiKeys: readonly ApiKey[];
  isUpdating: boolean;
  onDelete: (apiKey: ApiKey) => void;
}

/** API keys: the user each acts for, expiry and last use. */
export function ApiKeyTable({ apiKeys, isUpdating, onDelete }: ApiKeyTableProps) {
  const { t } = useTranslation('apiKeys');
  const columns: Column<ApiKey>[] = [
    {
      key: 'serviceName',
      header: t('table.serviceName'),
      isRowHeader: true,
      cell: ({ serviceName, user }) => (
        <span className={styles.name}>
          <UserText>{serviceName}</UserText>
          <span className={styles.soft}>{t('table.actsFor', { name: user.fullName || user.email })}</span>
        </span>
      ),
    },
    {
      key: 'serviceKey',
      header: t('table.serviceKey'),
      isNoWrap: true,
      cell: ({ serviceKey }) => <code className={styles.code}>{serviceKey}</code>,
    },
    { key: 'key', header: t('table.key'), isNoWrap: true, cell: ({ key }) => <MaskedKey masked={key} /> },
    {
      key: 'created',
      header: t('table.created'),
      isNoWrap: true,
      cell: ({ created }) => <Time value={created} show="date" />,
    },
    {
      key: 'expiration',
      header: t('table.expiration'),
      isNoWrap: true,
      cell: ({ expiration, isExpired }) => (
        <span className={styles.lines}>
          <Time value={expiration} show="date" />
          {isExpired && (
            <Badge tone="fail" icon="alert">
              {t('table.expired')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'lastUsed',
      header: t('table.lastUsed'),
      cell: ({ lastUsed }) => (lastUsed === null ? t('table.never') : <Time value={lastUsed} />),
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isActions: true,
      cell: (apiKey) => (
        <DeleteRow
          label={t('table.deleteOf', { service: apiKey.serviceName })}
          onPress={() => onDelete(apiKey)}
        >
          {t('table.delete')}
        </DeleteRow>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={apiKeys}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={980}
    />
  );
}

/** Screen readers get the last characters of the key as text instead of the dots. */
function MaskedKey({ masked }: { masked: string }) {
  const { t } = useTranslation('apiKeys');
  return (
    <>
      <code aria-hidden="true">{masked}</code>
      <VisuallyHidden>{t('table.endsWith', { end: masked.replace(/^•+/, '') })}</VisuallyHidden>
    </>
  );
}
