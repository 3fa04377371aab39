import { fanOutEvents } from '@abhigam/jobs';
import { eventReaders, fanOut } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';

/** When what could not be read is looked at again, unless something else happens before. */
const AGAIN_SECONDS = 3;

/**
 * Gives what happened to those who read it. What waits for an older transaction to end, and what a reader failed with,
 * is tried again soon: the job that the event came with has then been used up.
 */
export async function handleFanOutEvents(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  const { isDone } = await fanOut(deps, eventReaders(deps.log));
  if (isDone) return;
  await deps.db
    .transaction()
    .execute((tx) =>
      deps.queue.enqueue(tx, fanOutEvents, { after: 'what waits' }, { startAfterSeconds: AGAIN_SECONDS }),
    );
}
