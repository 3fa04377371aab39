import type { Operations } from '@abhigam/contract';

export type WorkerState = 'alive' | 'busy' | 'silent' | 'storage-full';

/** State of a worker. One that no longer reports is silent, whatever its last report said. */
export function workerState(
  worker: Pick<Operations['workers'][number], 'isAlive' | 'isBusy' | 'isStorageFull'>,
): WorkerState {
  if (!worker.isAlive) return 'silent';
  if (worker.isBusy) return 'busy';
  return worker.isStorageFull ? 'storage-full' : 'alive';
}
