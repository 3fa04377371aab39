import type { User } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import type { ListOrder } from '../address/list-order.ts';
import { partOfPage } from '../address/page-count.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { byId } from './by-id.ts';
import { USERS } from './model/out-of-date.ts';
import { MAX_FOUND, useOptionSearch } from './use-option-search.ts';

/** Which accounts a list has. */
export interface ManagedUsers {
  role: Role;
  /** Of one organization only. */
  organizationId?: number | undefined;
  search: string;
  page: number;
  order: ListOrder;
}

/** One numbered page of the accounts of a role, with how many there are in all. */
export const useListUsers = composedQuery('listUsers', 'with-count', {
  fetch: async ({ role, organizationId, search, page, order }: ManagedUsers, signal) => {
    const where = {
      role,
      ...(organizationId === undefined ? {} : { organizationId }),
      ...(search === '' ? {} : { search }),
    };
    const [rows, { count }] = await Promise.all([
      client.listUsers({ query: { filter: { where, order, ...partOfPage(page) } }, signal }),
      client.countUsers({ query: { filter: { where } }, signal }),
    ]);
    return { rows, count };
  },
  keep: () => true,
});

export const useGetUser = query('getUser', { input: (userId: string) => byId(userId) });

/** One's own account. */
export const useGetMyself = query('getMyself');

/** One numbered page of the accounts that no one uses, with how many there are in all and after how many days one is listed. */
export const useListUnusedAccounts = composedQuery('listUnusedAccounts', 'with-count', {
  fetch: async (page: number, signal) => {
    const [rows, { count, days }] = await Promise.all([
      client.listUnusedAccounts({ query: partOfPage(page), signal }),
      client.countUnusedAccounts({ signal }),
    ]);
    return { rows, count, days };
  },
  keep: () => true,
});

/** Which deleted accounts a list has. */
export type DeletedUsers = Pick<ManagedUsers, 'role' | 'search' | 'page'>;

/** One numbered page of the deleted accounts of a role whose person was not erased, with how many there are in all. */
export const useListDeletedUsers = composedQuery('listDeletedUsers', 'with-count', {
  fetch: async ({ role, search, page }: DeletedUsers, signal) => {
    const where = { role, ...(search === '' ? {} : { search }) };
    const [rows, { count }] = await Promise.all([
      client.listDeletedUsers({ query: { ...where, ...partOfPage(page) }, signal }),
      client.countDeletedUsers({ query: where, signal }),
    ]);
    return { rows, count };
  },
  keep: () => true,
});

const useListUsersFound = query('listUsers', {
  input: ({ search, status }: { search: string; status: 'ACTIVE' | undefined }) => ({
    query: {
      filter: {
        where: { ...(search === '' ? {} : { search }), ...(status ? { status } : {}) },
        order: 'name ASC' as const,
        limit: MAX_FOUND,
      },
    },
  }),
  keep: () => true,
  staleTime: 60_000,
});

/**
 * Accounts as the server finds them by name or e-mail, for a field that holds the id of one; empty text for none. `status`:
 * those alone that are in this state.
 */
export function useUserSearch(chosenId: string, status?: 'ACTIVE'): OptionSearch {
  const { t } = useTranslation('data');
  return useOptionSearch(chosenId, {
    useFound: useListUsersFound,
    askedBy: (search) => ({ search, status }),
    useStored: useGetUser,
    id: chosenId,
    optionOf,
    problem: t('errors.fetchUser'),
  });
}

/** Several people have one name. */
function optionOf({ id, fullName, email }: { id: string; fullName: string; email: string }): ComboOption {
  return { value: id, label: fullName, detail: email };
}

/** What is sent. */
export interface UserInput {
  name: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  /** Null for roles that belong to none, and where it is one's own. */
  organizationId: number | null;
}

/** Adds an account, or changes the given one; refused when it was changed since it had this version. */
export const useSaveUser = composedMutation({
  send: (body: UserInput, user: { id: string; version: number } | null) =>
    user === null
      ? client.createUser({ body })
      : client.updateUser({ params: { id: user.id }, body: { ...body, version: user.version } }),
  refreshes: USERS,
});

/** Deletes an account. */
export const useDeleteUser = mutation('deleteUser', {
  input: (id: string) => byId(id),
  refreshes: USERS,
});

/** Erases a person: the account goes, and the record stays without the name. */
export const useEraseUser = mutation('eraseUser', {
  input: (id: string) => byId(id),
  // Not asked for again: the screen that asked shows the account itself, which is gone.
  onSuccess: (_answer, { queries }) => void refresh(queries, USERS, { refetchType: 'none' }),
});

/** Keeps an account that no one uses; it is listed again when it was not used for as long from now. */
export const useKeepAccount = mutation('keepAccount', {
  input: ({ id }: User) => byId(id),
  refreshes: USERS,
  refreshOn: 'settled',
});

/** Withdraws the approval of an account and leaves the rest of it; refused when it was changed since it was listed. */
export const useUpdateUserUnapproved = mutation('updateUser', {
  input: ({ id, fullName, email, role, organizationId, version }: User) => ({
    params: { id },
    body: { name: fullName, email, role, organizationId, status: 'INACTIVE' as const, version },
  }),
  refreshes: USERS,
  refreshOn: 'settled',
});
