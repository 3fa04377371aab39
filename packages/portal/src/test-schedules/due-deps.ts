import type { Log } from '../deps.ts';
import type { StartDeps } from '../test-runs/check-new-run.ts';

export interface DueDeps extends StartDeps {
  log: Log;
  /** Default: the database's clock, which is the same for all workers. */
  clock?: () => Date;
  /** When aborted, no more schedules are claimed. */
  signal?: AbortSignal;
}
