import type { Role } from '@abhigam/domain';
import type { ListOrder } from '../../address/list-order.ts';

/** Which accounts a list has. */
export interface ManagedUsers {
  role: Role;
  /** Of one organization only. */
  organizationId?: number | undefined;
  search: string;
  page: number;
  order: ListOrder;
}

/** Which deleted accounts a list has. */
export type DeletedUsers = Pick<ManagedUsers, 'role' | 'search' | 'page'>;

/** All lists and single facts of users stand below `all`, which a change of a user brings up to date. */
export const userKeys = {
  all: ['users'],
  one: (userId: string) => ['users', 'one', userId] as const,
  myself: ['users', 'myself'],
  unused: (page: number) => ['users', 'unused', page] as const,
  search: (text: string, status?: 'ACTIVE') => ['users', 'search', text, status] as const,
  deleted: (choice: DeletedUsers) => ['users', 'deleted', choice] as const,
  managed: (choice: ManagedUsers) => ['users', 'manage', choice] as const,
} as const;
