import { type Db, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

interface KeyChange {
  /** Number of rows sealed with the first key. */
  sealed: number;
  /** Deletes the older keys; null if they stay. */
  dropOld: (() => Promise<void>) | null;
}

/** Records the change of the vault key. Old keys that cannot be deleted leave no event. */
export async function recordKeyChange(
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
