import { startDueSchedules } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { SWEEP } from '../principals.ts';

type Deps = Pick<WorkerDeps, 'db' | 'queue' | 'log' | 'policy' | 'runSettings' | 'isStorageFull'>;

/** Starts due schedules. Failures are logged and retried with the next poll. */
export async function startDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, queue, log, policy, runSettings } = deps;
  const settings = {
    ...runSettings,
    allowPrivateAddresses: policy.allowPrivate,
    allowAddresses: policy.allow ?? [],
    // The daily limit applies to people only.
    runsPerOrgPerDay: 0,
  };
  const storage = async () => ({ isFull: await deps.isStorageFull() });
  await startDueSchedules({ db, queue, log, settings, storage, signal }, SWEEP).catch((error: unknown) =>
    log.error({ err: error }, 'could not start due schedules'),
  );
}
