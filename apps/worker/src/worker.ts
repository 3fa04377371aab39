import { finishRun, startRun, testPage } from '@abhigam/jobs';
import type { WorkerDeps } from './deps.ts';
import { handleFinishRun } from './handlers/finish-run.ts';
import { handleStartRun } from './handlers/start-run.ts';
import { sweep } from './handlers/sweep.ts';
import { handleTestPage } from './handlers/test-page.ts';
import { watchPages } from './page-watch.ts';

export interface RunningWorker {
  /** Takes no more jobs, gives those at hand a moment, puts the others back into the queue. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

const SWEEP_MS = 60_000;
/** Reading sitemaps is waiting; one slow site should not hold up the start of another's run. */
const STARTS_AT_ONCE = 2;

/** Handles jobs until stopped. Ends the queue, not the other things it was given. */
export async function startWorker(deps: WorkerDeps): Promise<RunningWorker> {
  const { queue, log } = deps;
  const watch = watchPages(deps);
  const withWatch = { ...deps, watch };
  await queue.work(startRun, STARTS_AT_ONCE, (job, context) => handleStartRun(deps, job, context));
  await queue.work(testPage, deps.pagesAtOnce, (job, context) => handleTestPage(withWatch, job, context));
  await queue.work(finishRun, 1, (job, context) => handleFinishRun(deps, job, context));

  // Comes again in a minute; until then nothing is lost that was not lost before.
  const sweepOnce = () => sweep(deps).catch((error) => log.error({ err: error }, 'sweep failed'));
  let sweeping = sweepOnce();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweepOnce);
  }, SWEEP_MS);

  return {
    async stop(options) {
      clearInterval(timer);
      await queue.stop(options);
      await sweeping;
      watch.stop();
    },
  };
}
