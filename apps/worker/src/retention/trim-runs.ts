import {
  beginTrim,
  type Db,
  endTrim,
  listRunsBeingTrimmed,
  listRunsToTrim,
  type RemovedRows,
  type RetentionPolicy,
  trimPages,
} from '@abhigam/db';
import type { Logger } from 'pino';

export interface TrimmedRuns extends RemovedRows {
  runs: number;
}

/** Each batch is a transaction of its own, so that nobody waits for long. */
const PAGES_AT_ONCE = 50;
const RUNS_AT_ONCE = 200;

/** Removes the findings of runs that need keep them no longer, those first whose removal was broken off. */
export async function trimRuns(
  { db, log }: { db: Db; log: Logger },
  policy: RetentionPolicy,
  stop: AbortSignal,
): Promise<TrimmedRuns> {
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
      if (stop.aborted || !(await beginTrim(db, id))) continue;
      begun += 1;
      await trim(id);
    }
    // What could not be begun is needed by now; it would come again and again.
    if (begun === 0) return all;
  }
  return all;
}
