import type { User } from '@abhigam/contract';
import type { Role } from '@abhigam/domain';
import type { ListOrder } from '../address/list-order.ts';
import { pageRange } from '../address/page-count.ts';
import { composedMutation, mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ComboOption } from '../ui/form/combo-list.tsx';
import type { OptionSearch } from '../ui/form/search-combo-box.tsx';
import { byId } from './by-id.ts';
import { USERS } from './model/invalidation-groups.ts';
import { MAX_SEARCH_RESULTS, useOptionSearch } from './use-option-search.ts';

/** Filter and page of a list of accounts. */
export interface UserListFilter {
  role: Role;
  /** Only of one organization. */
  organizationId?: number | undefined;
  search: string;
  page: number;
  order: ListOrder;
}

/** One numbered page of the accounts of a role, with the total. */
export const useListUsers = composedQuery('listUsers', 'with-count', {
  fetch: async ({ role, organizationId, search, page, order }: UserListFilter, signal) => {
    const where = {
      role,
      ...(organizationId === undefined ? {} : { organizationId }),
      ...(search === '' ? {} : { search }),
    };
    const [rows, { count }] = await Promise.all([
      client.listUsers({ query: { filter: { where, order, ...pageRange(page) } }, signal }),
      client.countUsers({ query: { filter: { where } }, signal }),
    ]);
    return { rows, count };
  },
  keepPrevious: () => true,
});

export const useGetUser = query('getUser', { input: (userId: string) => byId(userId) });

/** The account of the current user. */
export const useGetMyself = query('getMyself');

/**
 * One numbered page of the unused accounts, with the total and the number of days that makes an account unused.
 */
export const useListUnusedAccounts = composedQuery('listUnusedAccounts', 'with-count', {
  fetch: async (page: number, signal) => {
    const [rows, { count, days }] = await Promise.all([
      client.listUnusedAccounts({ query: pageRange(page), signal }),
      client.countUnusedAccounts({ signal }),
    ]);
    return { rows, count, days };
  },
  keepPrevious: () => true,
});

/** Filter and page of a list of deleted accounts. */
export type DeletedUserFilter = Pick<UserListFilter, 'role' | 'search' | 'page'>;

/** One numbered page of the deleted accounts of a role whose user was not erased, with the total. */
export const useListDeletedUsers = composedQuery('listDeletedUsers', 'with-count', {
  fetch: async ({ role, search, page }: DeletedUserFilter, signal) => {
    const where = { role, ...(search === '' ? {} : { search }) };
    const [rows, { count }] = await Promise.all([
      client.listDeletedUsers({ query: { ...where, ...pageRange(page) }, signal }),
      client.countDeletedUsers({ query: where, signal }),
    ]);
    return { rows, count };
  },
  keepPrevious: () => true,
});

const useListUsersFound = query('listUsers', {
  input: ({ search, status }: { search: string; status: 'ACTIVE' | undefined }) => ({
    query: {
      filter: {
        where: { ...(search === '' ? {} : { search }), ...(status ? { status } : {}) },
        order: 'name ASC' as const,
        limit: MAX_SEARCH_RESULTS,
      },
    },
  }),
  keepPrevious: () => true,
  staleTime: 60_000,
});

/**
 * Server-side search of accounts by name or e-mail, for a field that holds an id; empty string for none.
 * `status`: only accounts with this status.
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

/** Includes the e-mail, because several users may have the same name. */
function optionOf({ id, fullName, email }: { id: string; fullName: string; email: string }): ComboOption {
  return { value: id, label: fullName, detail: email };
}

/** The request body. */
export interface UserInput {
  name: string;
  email: string;
  role: Role;
  status: 'ACTIVE' | 'INACTIVE';
  /** Null for roles without an organization, and for the user's own. */
  organizationId: number | null;
}

/** Adds an account, or changes an existing one; refused on a version conflict. */
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

/** Erases a user: deletes the account and removes the name from its records. */
export const useEraseUser = mutation('eraseUser', {
  input: (id: string) => byId(id),
  // Not refetched: the screen shows the account itself, which no longer exists.
  onSuccess: (_answer, { queries }) => void refresh(queries, USERS, { refetchType: 'none' }),
});

/** Keeps an unused account; the account is listed again after another period without use. */
export const useKeepAccount = mutation('keepAccount', {
  input: ({ id }: User) => byId(id),
  refreshes: USERS,
  refreshOn: 'settled',
});

/** Withdraws the approval of an account and changes nothing else; refused on a version conflict. */
export const useUpdateUserUnapproved = mutation('updateUser', {
  input: ({ id, fullName, email, role, organizationId, version }: User) => ({
    params: { id },
    body: { name: fullName, email, role, organizationId, status: 'INACTIVE' as const, version },
  }),
  refreshes: USERS,
  refreshOn: 'settled',
});
