import { checkActivityLog, isWhole, runUpkeepOnce } from '@abhigam/portal';
import { WORKER } from '../principals.ts';
import type { RetentionDeps } from './retain.ts';

/** Deadline, because retention waits for it; entries that remain are checked a day later. */
const MOST_MS = 15 * 60 * 1000;

/**
 * Verifies the activity log against its events once a day. Faults are shown on the log's screen and logged as
 * errors.
 */
export async function checkLog(deps: Pick<RetentionDeps, 'db' | 'log'>, stop: AbortSignal): Promise<void> {
  const checked = await runUpkeepOnce(deps, WORKER, { name: 'activity-log-check', everyHours: 23 }, () =>
    checkActivityLog(deps, WORKER, { stop: AbortSignal.any([stop, AbortSignal.timeout(MOST_MS)]) }),
  );
  if (!checked) return;
  const { changed, missing, broken } = checked;
  if (isWhole(checked)) deps.log.info({ upTo: checked.head?.no ?? 0 }, 'activity log checked');
  else deps.log.error({ changed, missing, broken }, 'the activity log was changed');
}
