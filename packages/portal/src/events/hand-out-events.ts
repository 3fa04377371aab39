import { type DbConnection, inTransaction } from '@abhigam/db';
import { fanOutEvents } from '@abhigam/jobs';
import type { Log, PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { fanOut } from './fan-out-events.ts';
import { eventReaders } from './readers.ts';

/** When what could not be read is looked at again, unless something else happens before. */
const AGAIN_SECONDS = 3;

/**
 * Gives what happened to those who read it. What waits for an older transaction to end, and what a reader failed with,
 * is tried again soon: the job that the event came with has then been used up.
 */
export async function handOutEvents(
  deps: Pick<PortalDeps, 'queue'> & { db: DbConnection['db']; log: Log },
  principal: Principal,
): Promise<void> {
  assertSystem(principal);
  const { isDone } = await fanOut(deps, eventReaders(deps));
  if (isDone) return;
  await inTransaction(deps.db, (tx) =>
    deps.queue.enqueue(tx, fanOutEvents, { after: 'what waits' }, { startAfterSeconds: AGAIN_SECONDS }),
  );
}
