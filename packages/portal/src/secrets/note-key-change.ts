import { type Db, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

interface KeyChange {
  /** Rows that were sealed under the first key by it. */
  sealed: number;
  /** Takes the older keys away; null where they stay. */
  dropOld: (() => Promise<void>) | null;
}

/** Puts on record that the key of stored secrets was changed. Old keys that cannot be taken away leave no event. */
export async function noteKeyChange(
  { db, queue }: { db: Db; queue: PortalDeps['queue'] },
  principal: Principal,
  { sealed, dropOld }: KeyChange,
): Promise<void> {
  assertSystem(principal);
  await inTransaction(db, async (tx) => {
    const event = { type: 'secrets-key-changed', sealed, isOldDropped: dropOld !== null } as const;
    await appendEvent({ queue }, tx, principal, event, {});
    await dropOld?.();
  });
}
