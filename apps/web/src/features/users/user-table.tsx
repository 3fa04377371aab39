import type { User } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data/data-table.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { organizationColumn } from '../../ui/data/organization-column.tsx';
import { DeleteRow, EditRow, RowActions } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import styles from './users.module.css';

interface UserTableProps {
  caption: string;
  users: readonly User[];
  /** True when accounts can belong to several organizations. */
  hasOrganization: boolean;
  isUpdating: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (user: User) => void;
}

/** Accounts with status and actions; the user's own account has no actions. */
export function UserTable(props: UserTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('users');
  const ownId = useCurrentUser()?.id;
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, fullName }) => (
        <span className={styles.name}>
          <UserText>{fullName}</UserText>
          {id === ownId && <Badge tone="info">{t('table.you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('table.email'),
      cell: ({ email }) => <EmailAddress address={email} />,
    },
    ...organizationColumn(props.hasOrganization, t('table.organization')),
    {
      key: 'status',
      header: t('table.status'),
      isNoWrap: true,
      cell: ({ status }) =>
        status === 'ACTIVE' ? (
          <Badge tone="pass" icon="check">
            {t('status.ACTIVE')}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {t('status.INACTIVE')}
          </Badge>
        ),
    },
    {
      key: 'created',
      header: t('table.created'),
      isSortable: true,
      isNoWrap: true,
      cell: ({ created }) => <Time value={created} show="date" />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (user) =>
        user.id === ownId ? null : (
          <RowActions>
            <EditRow
              href={addresses.editUser({ role: user.role, userId: user.id })}
              label={t('table.editOf', { name: user.fullName })}
            >
              {t('table.edit')}
            </EditRow>
            <DeleteRow
              label={t('table.deleteOf', { name: user.fullName })}
              onPress={() => props.onDelete(user)}
            >
              {t('table.delete')}
            </DeleteRow>
          </RowActions>
        ),
    },
  ];
  return (
    <DataTable
      caption={props.caption}
      isCaptionHidden
      columns={columns}
      rows={props.users}
      rowKey={({ id }) => id}
      sort={props.sort}
      onSort={props.onSort}
      isUpdating={props.isUpdating}
      minWidth={props.hasOrganization ? 900 : 760}
    />
  );
}
