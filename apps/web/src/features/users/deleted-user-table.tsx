import type { DeletedUser } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { organizationColumn } from '../../ui/data/organization-column.tsx';
import { RowActions } from '../../ui/data/row-actions.tsx';
import { Time } from '../../ui/data/time.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import styles from './users.module.css';

interface DeletedUserTableProps {
  caption: string;
  users: readonly DeletedUser[];
  /** True when accounts can belong to several organizations. */
  hasOrganization: boolean;
  isUpdating: boolean;
  onErase: (user: DeletedUser) => void;
}

/** Deleted accounts, of which only the name is stored, with the action to erase it too. */
export function DeletedUserTable(props: DeletedUserTableProps) {
  const { t } = useTranslation('users');
  const columns: Column<DeletedUser>[] = [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: ({ fullName }) => (
        <span className={styles.name}>
          <UserText>{fullName}</UserText>
        </span>
      ),
    },
    ...organizationColumn(props.hasOrganization, t('table.organization')),
    {
      key: 'deleted',
      header: t('deleted.on'),
      isNoWrap: true,
      cell: ({ deleted }) => <Time value={deleted} show="date" />,
    },
    {
      key: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      cell: (user) => (
        <RowActions>
          <Button
            size="small"
            aria-label={t('deleted.eraseOf', { name: user.fullName })}
            onPress={() => props.onErase(user)}
          >
            {t('erase.verb')}
          </Button>
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
      isUpdating={props.isUpdating}
      minWidth={props.hasOrganization ? 640 : 480}
    />
  );
}
