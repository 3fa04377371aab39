import type { ClaimedPage, RunRow, Tx } from '@abhigam/db';
import { finishRun, type Queue, testPage } from '@abhigam/jobs';

/** Somebody waits for a single page; whole sites take their time. */
const SINGLE_PAGE_PRIORITY = 10;

export function priorityOf(testMode: RunRow['test_mode'] | ClaimedPage['testMode']): number {
  return testMode === 'single_page' ? SINGLE_PAGE_PRIORITY : 0;
}

/** Enqueues what follows from a change to a run: its new pages, or its end. */
export async function enqueueNext(
  queue: Queue,
  tx: Tx,
  run: { id: string; testMode: RunRow['test_mode'] },
  next: { newPageIds: string[]; settled: boolean },
): Promise<void> {
  await queue.enqueueMany(
    tx,
    testPage,
    next.newPageIds.map((testInstanceId) => ({ testInstanceId })),
    { priority: priorityOf(run.testMode) },
  );
  if (next.settled) await queue.enqueue(tx, finishRun, { testRunId: run.id });
}
