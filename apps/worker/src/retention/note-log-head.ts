import { readLogHead } from '@abhigam/db';
import { takeUpkeep } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { RetentionDeps } from './retain.ts';

/**
 * Once a day: a line with the newest entry of the activity log. Entries that are removed at its end together with their events
 * show by comparison with such a line alone, where log lines are kept elsewhere.
 */
export async function noteLogHead(deps: Pick<RetentionDeps, 'db' | 'log'>): Promise<void> {
  const head = await takeUpkeep(deps, WORKER, { name: 'activity-log-head', everyHours: 23 }, async () => ({
    activityLog: await readLogHead(deps.db),
  }));
  if (head?.activityLog) deps.log.info(head, 'newest entry of the activity log');
}
