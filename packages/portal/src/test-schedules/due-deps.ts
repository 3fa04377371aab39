import type { Log } from '../deps.ts';
import type { StartDeps } from '../test-runs/check-new-run.ts';

export interface DueDeps extends StartDeps {
  log: Log;
  /** What time it is; the database's clock when absent, which is the same for all workers. */
  clock?: () => Date;
  /** Aborted: no more schedules are taken. */
  signal?: AbortSignal;
}
