import { handOutEvents } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

/** Gives what happened to those who read it. */
export async function handleFanOutEvents(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  await handOutEvents(deps, WORKER);
}
