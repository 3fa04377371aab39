import type { User } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readListOrder, sortOf, toOrderParam } from '../../address/list-order.ts';
import type { Places } from '../../address/places.ts';
import { usePlaceChanger } from '../../address/use-place-changer.ts';
import { useDeleteUser, useListUsers } from '../../data/users.ts';
import { belongsToOne } from '../../features/users/model/user-form.ts';
import { UserTable } from '../../features/users/user-table.tsx';
import { ManagedList } from '../../frame/managed-list.tsx';
import { useDeletion } from '../../frame/use-deletion.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../session/use-role.ts';

interface UserListProps {
  caption: string;
  role: Role;
  /** Limits the list to one organization. */
  organizationId?: number;
  choice: Places['organizations'];
  /** URL of the list with the given choice. */
  hrefOf: (choice: Places['organizations']) => string;
  /** The button that adds an account. */
  add: ReactNode;
}

/** Accounts of a role, with search, order and paging. */
export function UserList({ caption, role, organizationId, choice, hrefOf, add }: UserListProps) {
  const { search = '', page = 1 } = choice;
  const navigate = useNavigate();
  const { t } = useTranslation(['users', 'data']);
  const reachesAll = useSpansOrganizations('user.list');
  const order = readListOrder(choice.order);
  const users = useListUsers({ role, organizationId, search, page, order });
  const { mutateAsync: remove } = useDeleteUser();
  const change = usePlaceChanger('users', 'organizationUsers');
  const pageHref = (to: number) =>
    hrefOf({ search: search || undefined, order: toOrderParam(sortOf(order)), page: to });
  const deletion = useDeletion<User>({
    remove: ({ id }) => remove(id),
    nameOf: ({ fullName }) => fullName,
    // Otherwise the page would be empty.
    onDeleted: () => {
      if (users.data?.rows.length === 1 && page > 1) void navigate(pageHref(page - 1));
    },
  });
  return (
    <>
      {deletion.status}
      <ManagedList
        words={{
          search: { label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') },
          count: (count) => t('count', { count }),
          failed: t('data:errors.fetchUser'),
          none: (words) => (words ? t('empty.noMatch', { search: words }) : t('empty.none')),
          behindLast: t('empty.behindLast'),
        }}
        list={users}
        search={search}
        page={page}
        onSearch={(words) => change({ search: words || undefined })}
        hrefOf={pageHref}
        action={add}
      >
        {(rows) => (
          <UserTable
            caption={caption}
            users={rows}
            hasOrganization={reachesAll && belongsToOne(role) && organizationId === undefined}
            isUpdating={users.isPlaceholderData}
            sort={sortOf(order)}
            onSort={(sort) => change({ order: toOrderParam(sort) })}
            onDelete={deletion.ask}
          />
        )}
      </ManagedList>
      {deletion.dialog}
    </>
  );
}
