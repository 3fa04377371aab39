import { say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import { finishTestRun, giveUpTestRun } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import type { SiteSessions } from '../site-sessions.ts';

/** Puts a run's results together and ends it. A worker that is stopped meanwhile leaves the rest to another one. */
export async function handleFinishRun(
  deps: WorkerDeps & { sessions: Pick<SiteSessions, 'forget'> },
  { testRunId }: { testRunId: string },
  context: Pick<JobContext, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const log = deps.log.child({ run: testRunId });
  try {
    const status = await finishTestRun(deps, WORKER, { testRunId, signal: context.signal });
    deps.sessions.forget(testRunId);
    if (status) log.info({ status }, 'run finished');
  } catch (error) {
    // A stop says nothing of the run: the sweep has it finished, however many tries were used up.
    if (context.isLastAttempt && !context.signal.aborted) {
      log.error({ err: error }, 'run given up');
      const detail = say('run.resultsFailed');
      await giveUpTestRun(deps, WORKER, { testRunId, reason: 'results-failed', detail });
    }
    throw error;
  }
}
