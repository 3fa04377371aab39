import { checkActivityLog, isWhole, takeUpkeep } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { RetentionDeps } from './retain.ts';

/** Retention waits for it; what is left is done a day later. */
const MOST_MS = 15 * 60 * 1000;

/** Once a day: compares the activity log with its events. What is wrong stands on the log's screen and in an error line. */
export async function checkLog(deps: Pick<RetentionDeps, 'db' | 'log'>, stop: AbortSignal): Promise<void> {
  const checked = await takeUpkeep(deps, WORKER, { name: 'activity-log-check', everyHours: 23 }, () =>
    checkActivityLog(deps, WORKER, { stop: AbortSignal.any([stop, AbortSignal.timeout(MOST_MS)]) }),
  );
  if (!checked) return;
  const { changed, missing, broken } = checked;
  if (isWhole(checked)) deps.log.info({ upTo: checked.head?.no ?? 0 }, 'activity log checked');
  else deps.log.error({ changed, missing, broken }, 'the activity log is not as it was written');
}
