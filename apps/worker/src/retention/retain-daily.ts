import { deleteExpiredAttempts } from '@abhigam/portal';
import { WORKER } from '../principals.ts';
import { checkLog } from './check-log.ts';
import { logActivityLogHead } from './log-activity-log-head.ts';
import { type RetentionDeps, type RetentionPeriods, retain } from './retain.ts';

const LOOK_MS = 60 * 60 * 1000;

/** Checks hourly whether retention is due (once a day across all workers). */
export function retainDaily(deps: RetentionDeps, policy: RetentionPeriods): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // Failures are retried in an hour; until then data is only kept longer.
  const once = async () => {
    if (stopping.signal.aborted) return;
    await deleteExpiredAttempts(deps, WORKER).catch((error: unknown) =>
      deps.log.error({ err: error }, 'could not remove old attempts'),
    );
    await logActivityLogHead(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'could not log the newest entry of the activity log'),
    );
    await checkLog(deps, stopping.signal).catch((error: unknown) =>
      deps.log.error({ err: error }, 'could not check the activity log'),
    );
    await retain(deps, policy, stopping.signal).catch((error: unknown) =>
      deps.log.error({ err: error }, 'retention failed'),
    );
  };
  let doing = once();
  const timer = setInterval(() => {
    doing = doing.then(once);
  }, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await doing;
    },
  };
}
