import { forgetOldAttempts } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import { checkLog } from './check-log.ts';
import { noteLogHead } from './note-log-head.ts';
import { type KeptFor, type RetentionDeps, retain } from './retain.ts';

const LOOK_MS = 60 * 60 * 1000;

/** Sees every hour whether a day has passed since any worker did it. */
export function retainDaily(deps: RetentionDeps, policy: KeptFor): { stop(): Promise<void> } {
  const stopping = new AbortController();
  // Comes again in an hour; until then nothing is lost, only kept for longer.
  const once = async () => {
    if (stopping.signal.aborted) return;
    await forgetOldAttempts(deps, WORKER).catch((error: unknown) =>
      deps.log.error({ err: error }, 'old attempts were not removed'),
    );
    await noteLogHead(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the newest entry of the activity log was not noted'),
    );
    await checkLog(deps, stopping.signal).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the activity log was not checked'),
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
