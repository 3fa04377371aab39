import { readLogHead } from '@abhigam/db';
import { runUpkeepOnce } from '@abhigam/portal';
import { WORKER } from '../principals.ts';
import type { RetentionDeps } from './retain.ts';

/**
 * Logs the newest entry of the activity log once a day. Entries removed from its end together with their
 * events can only be detected by comparison with such a line, if log lines are stored elsewhere.
 */
export async function logActivityLogHead(deps: Pick<RetentionDeps, 'db' | 'log'>): Promise<void> {
  const head = await runUpkeepOnce(deps, WORKER, { name: 'activity-log-head', everyHours: 23 }, async () => ({
    activityLog: await readLogHead(deps.db),
  }));
  if (head?.activityLog) deps.log.info(head, 'newest entry of the activity log');
}
