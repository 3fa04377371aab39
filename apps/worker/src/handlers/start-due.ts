import { startDueSchedules } from '@abhigam/portal';
import { SWEEP } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

type Deps = Pick<WorkerDeps, 'db' | 'queue' | 'log' | 'policy' | 'runSettings' | 'isStorageFull'>;

/** Starts runs that are due. What fails is logged and comes again with the next look. */
export async function startDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, queue, log, policy, runSettings } = deps;
  const settings = {
    ...runSettings,
    allowPrivateAddresses: policy.allowPrivate,
    allowAddresses: policy.allow ?? [],
    // The day's limit is for people.
    runsPerOrgPerDay: 0,
  };
  const storage = async () => ({ isFull: await deps.isStorageFull() });
  await startDueSchedules({ db, queue, log, settings, storage, signal }, SWEEP).catch((error: unknown) =>
    log.error({ err: error }, 'due schedules could not be started'),
  );
}
