import { continueEstimates } from '@abhigam/portal';
import { SWEEP } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

type Deps = Pick<
  WorkerDeps,
  'db' | 'queue' | 'log' | 'policy' | 'runSettings' | 'runsPerOrgPerDay' | 'isStorageFull'
>;

/** Starts tests of samples, as the limits allow. What fails is logged and comes again with the next look. */
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
    log.error({ err: error }, 'tests of samples could not be started'),
  );
}
