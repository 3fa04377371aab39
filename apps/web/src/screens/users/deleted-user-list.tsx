import type { DeletedUser } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import { useNavigate } from 'react-router';
import type { Places } from '../../address/places.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { usePlaceChanger } from '../../address/use-place-changer.ts';
import { useListDeletedUsers } from '../../data/users.ts';
import { DeletedUserTable } from '../../features/users/deleted-user-table.tsx';
import { belongsToOne } from '../../features/users/model/user-form.ts';
import { useErasure } from '../../features/users/use-erasure.tsx';
import { ManagedList } from '../../frame/managed-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';

interface DeletedUserListProps {
  caption: string;
  role: Role;
  choice: Omit<Places['users'], 'role'>;
}

/** Deleted accounts of a role whose name is still stored, to erase it. */
export function DeletedUserList({ caption, role, choice }: DeletedUserListProps) {
  const { search = '', page = 1 } = choice;
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['users', 'data']);
  const reachesAll = useSpansOrganizations('user.erase');
  const users = useListDeletedUsers({ role, search, page });
  const change = usePlaceChanger('users');
  const hrefOf = (to: number) =>
    addresses.users({ role, accounts: 'deleted', search: search || undefined, page: to });
  const erasure = useErasure<DeletedUser>({
    refresh: users.refetch,
    // Otherwise the page would be empty.
    onErased: () => {
      if (users.data?.rows.length === 1 && page > 1) void navigate(hrefOf(page - 1));
    },
  });
  return (
    <>
      {erasure.status}
      <ManagedList
        words={{
          search: { label: t('deleted.search'), submit: t('search.submit'), clear: t('search.clear') },
          count: (count) => t('deleted.count', { count }),
          failed: t('data:errors.fetchUser'),
          none: (words) => (words ? t('deleted.noMatch', { search: words }) : t('deleted.none')),
          behindLast: t('empty.behindLast'),
        }}
        list={users}
        search={search}
        page={page}
        onSearch={(words) => change({ search: words || undefined })}
        hrefOf={hrefOf}
      >
        {(rows) => (
          <DeletedUserTable
            caption={caption}
            users={rows}
            hasOrganization={reachesAll && belongsToOne(role)}
            isUpdating={users.isPlaceholderData}
            onErase={erasure.ask}
          />
        )}
      </ManagedList>
      {erasure.dialog}
    </>
  );
}
