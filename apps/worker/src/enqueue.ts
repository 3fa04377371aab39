import type { Tx } from '@abhigam/db';
import { finishRun, type Queue } from '@abhigam/jobs';

/** Enqueues the end of a run of which no page is left. */
export async function enqueueEnd(
  queue: Queue,
  tx: Tx,
  testRunId: string,
  { settled }: { settled: boolean },
): Promise<void> {
  if (settled) await queue.enqueue(tx, finishRun, { testRunId });
}
