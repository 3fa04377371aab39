import { type DbConnection, inTransaction } from '@abhigam/db';
import { fanOutEvents } from '@abhigam/jobs';
import type { Log, PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { fanOut } from './fan-out-events.ts';
import { eventReaders } from './readers.ts';

/** Delay of the next attempt, unless another event comes first. */
const RETRY_SECONDS = 3;

/**
 * Passes new events to all readers. If events wait for an older transaction, or a reader failed, enqueues
 * another job, because the job of the event is finished by then.
 */
export async function dispatchEvents(
  deps: Pick<PortalDeps, 'queue'> & { db: DbConnection['db']; log: Log },
  principal: Principal,
): Promise<void> {
  assertSystem(principal);
  const { isDone } = await fanOut(deps, eventReaders(deps));
  if (isDone) return;
  await inTransaction(deps.db, (tx) =>
    deps.queue.enqueue(tx, fanOutEvents, { after: 'what waits' }, { startAfterSeconds: RETRY_SECONDS }),
  );
}
