import type { Db } from '@abhigam/db';
import type { AddressPolicy } from '@abhigam/egress';
import type { Queue } from '@abhigam/jobs';

/**
 * What every use case works with. `db` may be a transaction: then what is done belongs to it, and nothing of it is there
 * until that transaction ends.
 */
export interface PortalDeps {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
}

/** What read models work with: they enqueue nothing. */
export type ReadDeps = Pick<PortalDeps, 'db'>;

/** Which part of a list is read. */
export interface ListPart {
  limit: number;
  skip: number;
}

/** Where lines for operators go. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Which addresses this installation may register and open. */
export interface AddressSettings {
  allowPrivateAddresses: boolean;
  allowAddresses: NonNullable<AddressPolicy['allow']>;
}

export function addressPolicy({ settings }: { settings: AddressSettings }): AddressPolicy {
  return { allowPrivate: settings.allowPrivateAddresses, allow: settings.allowAddresses };
}
