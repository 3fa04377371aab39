import { failRun, finishRun } from '@abhigam/db';
import { hasResults } from '@abhigam/domain';
import { checkLinks, type JobContext, readDocuments } from '@abhigam/jobs';
import type { WorkerDeps } from '../deps.ts';
import type { SiteSessions } from '../site-sessions.ts';

/** Puts a run's results together and ends it. */
export async function handleFinishRun(
  deps: WorkerDeps & { sessions: Pick<SiteSessions, 'forget'> },
  { testRunId }: { testRunId: string },
  context: Pick<JobContext, 'isLastTry'>,
): Promise<void> {
  const log = deps.log.child({ run: testRunId });
  try {
    const status = await deps.db.transaction().execute(async (tx) => {
      const ended = await finishRun(tx, { runId: testRunId, wording: deps.wording });
      if (ended && hasResults(ended)) {
        await deps.queue.enqueue(tx, checkLinks, { testRunId });
        await deps.queue.enqueue(tx, readDocuments, { testRunId });
      }
      return ended;
    });
    deps.sessions.forget(testRunId);
    if (status) log.info({ status }, 'run finished');
  } catch (error) {
    if (context.isLastTry) {
      log.error({ err: error }, 'run given up');
      await failRun(deps.db, { runId: testRunId, detail: 'The results could not be put together.' });
    }
    throw error;
  }
}
