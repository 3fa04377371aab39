import type { Db } from '@abhigam/db';
import type { AddressPolicy } from '@abhigam/egress';
import type { Queue } from '@abhigam/jobs';

/** Dependencies of every use case. `db` may be a transaction: all changes then belong to it. */
export interface PortalDeps {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
}

/** Dependencies of read models, which enqueue nothing. */
export type ReadDeps = Pick<PortalDeps, 'db'>;

/** Offset pagination of a list. */
export interface ListPart {
  limit: number;
  skip: number;
}

/** Logger for operators. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Addresses that this installation may register and open. */
export interface AddressSettings {
  allowPrivateAddresses: boolean;
  allowAddresses: NonNullable<AddressPolicy['allow']>;
}

export function addressPolicy({ settings }: { settings: AddressSettings }): AddressPolicy {
  return { allowPrivate: settings.allowPrivateAddresses, allow: settings.allowAddresses };
}
