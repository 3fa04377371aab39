import { continueEstimates } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { SWEEP } from '../principals.ts';

type Deps = Pick<
  WorkerDeps,
  'db' | 'queue' | 'log' | 'policy' | 'runSettings' | 'runsPerOrgPerDay' | 'isStorageFull'
>;

/** Starts runs of samples within the limits. Failures are logged and retried with the next poll. */
export async function continueSamples(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, queue, log, policy, runSettings, runsPerOrgPerDay } = deps;
  if (runsPerOrgPerDay === undefined) return;
  const settings = {
    ...runSettings,
    allowPrivateAddresses: policy.allowPrivate,
    allowAddresses: policy.allow ?? [],
    runsPerOrgPerDay,
  };
  const storage = async () => ({ isFull: await deps.isStorageFull() });
  await continueEstimates({ db, queue, log, settings, storage, signal }, SWEEP).catch((error: unknown) =>
    log.error({ err: error }, 'could not start runs of samples'),
  );
}
