import { startWorkerProcess, type WorkerProcess } from '../worker-process.ts';
import type { World } from '../world.ts';

export interface Supervised {
  /** The current process. */
  current(): WorkerProcess;
  /** How often it ended or was killed. */
  deaths(): number;
  stop(): Promise<void>;
}

/** A worker that is restarted when it ends, like under the launcher and service managers. */
export async function startSupervised(
  world: World,
  settings: Parameters<typeof startWorkerProcess>[1],
): Promise<Supervised> {
  let deaths = 0;
  let isOver = false;
  let worker = await startWorkerProcess(world, settings);
  const supervising = (async () => {
    for (;;) {
      await worker.ended;
      if (isOver) return;
      deaths += 1;
      worker = await startWorkerProcess(world, settings);
      if (isOver) await worker.stop();
    }
  })();
  return {
    current: () => worker,
    deaths: () => deaths,
    async stop() {
      isOver = true;
      await worker.stop();
      await supervising;
    },
  };
}
