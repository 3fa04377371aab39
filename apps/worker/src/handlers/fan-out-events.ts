import { dispatchEvents } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';

/** Fans events out to their consumers. */
export async function handleFanOutEvents(deps: Pick<WorkerDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  await dispatchEvents(deps, WORKER);
}
