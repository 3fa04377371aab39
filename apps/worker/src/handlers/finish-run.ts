import { say } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import { finishTestRun, giveUpTestRun } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
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
    const status = await finishTestRun(deps, WORKER, { testRunId });
    deps.sessions.forget(testRunId);
    if (status) log.info({ status }, 'run finished');
  } catch (error) {
    if (context.isLastTry) {
      log.error({ err: error }, 'run given up');
      const detail = say('run.resultsFailed');
      await giveUpTestRun(deps, WORKER, { testRunId, reason: 'results-failed', detail });
    }
    throw error;
  }
}
