import type { Operations } from '@abhigam/contract';

export type WorkerState = 'alive' | 'busy' | 'silent' | 'storage-full';

/** State of a worker. Without a heartbeat it is silent, whatever its last report was. */
export function workerState(
  worker: Pick<Operations['workers'][number], 'isAlive' | 'isBusy' | 'isStorageFull'>,
): WorkerState {
  if (!worker.isAlive) return 'silent';
  if (worker.isBusy) return 'busy';
  return worker.isStorageFull ? 'storage-full' : 'alive';
}
