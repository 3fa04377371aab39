import {
  beginTrim,
  endTrim,
  findRunOwner,
  inTransaction,
  listRunsBeingTrimmed,
  listRunsToTrim,
  type RemovedRows,
  type RetentionPolicy,
  trimPages,
} from '@abhigam/db';
import type { Log, PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

export interface TrimmedRuns extends RemovedRows {
  runs: number;
}

/** Pages per transaction, so that locks are held briefly. */
const PAGES_AT_ONCE = 50;
const RUNS_AT_ONCE = 200;

/**
 * Removes the findings of runs past their retention, interrupted removals first. The event is appended with the
 * mark that hides the findings immediately, before the rows are deleted.
 */
export async function removeOldFindings(
  deps: PortalDeps & { log: Pick<Log, 'info'> },
  principal: Principal,
  { policy, stop }: { policy: RetentionPolicy; stop: AbortSignal },
): Promise<TrimmedRuns> {
  assertSystem(principal);
  const { db, log } = deps;
  const all: TrimmedRuns = {
    runs: 0,
    pages: 0,
    audits: 0,
    elements: 0,
    mediaUses: 0,
    mediaItems: 0,
    links: 0,
  };
  const trim = async (testRunId: string) => {
    let after: string | null = null;
    while (!stop.aborted) {
      const part = await trimPages(db, testRunId, { after, limit: PAGES_AT_ONCE });
      if (!part) {
        const shared = await endTrim(db, testRunId);
        all.mediaItems += shared.mediaItems;
        all.links += shared.links;
        all.runs += 1;
        log.info({ run: testRunId }, 'findings of an old run removed');
        return;
      }
      after = part.last;
      all.pages += part.removed.pages;
      all.audits += part.removed.audits;
      all.elements += part.removed.elements;
      all.mediaUses += part.removed.mediaUses;
      all.links += part.removed.links;
    }
  };
  for (const { id } of await listRunsBeingTrimmed(db, RUNS_AT_ONCE)) await trim(id);
  while (!stop.aborted) {
    const due = await listRunsToTrim(db, policy, RUNS_AT_ONCE);
    let begun = 0;
    for (const { id } of due) {
      if (stop.aborted || !(await markRun(deps, principal, id))) continue;
      begun += 1;
      await trim(id);
    }
    // The remaining runs are needed again, and the query would return them forever.
    if (begun === 0) return all;
  }
  return all;
}

/** False if the findings are needed after all. */
function markRun(deps: PortalDeps, principal: Principal, testRunId: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await beginTrim(tx, testRunId))) return false;
    const about = await findRunOwner(tx, testRunId);
    await appendEvent(deps, tx, principal, { type: 'findings-removed' }, about);
    return true;
  });
}
