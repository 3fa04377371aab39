import { say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import { finishTestRun, giveUpTestRun } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import type { SiteSessions } from '../site-sessions.ts';

/**
 * Aggregates the results of a run and completes it. A worker that is stopped in between leaves the rest to
 * another one.
 */
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
    // A shutdown is no failure of the run: the sweep enqueues it again, whatever the number of attempts.
    if (context.isLastAttempt && !context.signal.aborted) {
      log.error({ err: error }, 'run failed');
      const detail = say('run.resultsFailed');
      await giveUpTestRun(deps, WORKER, { testRunId, reason: 'results-failed', detail });
    }
    throw error;
  }
}
