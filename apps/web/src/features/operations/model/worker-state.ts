import type { Operations } from '@abhigam/contract';

export type WorkerState = 'alive' | 'busy' | 'silent' | 'storage-full';

/** How a worker is; that nothing is heard of it says more than what it said last. */
export function workerState(
  worker: Pick<Operations['workers'][number], 'isAlive' | 'isBusy' | 'isStorageFull'>,
): WorkerState {
  if (!worker.isAlive) return 'silent';
  if (worker.isBusy) return 'busy';
  return worker.isStorageFull ? 'storage-full' : 'alive';
}
