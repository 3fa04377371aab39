import {
  countFailedPages,
  failUnfinishedPage,
  giveUpPendingPages,
  isSettled,
  lockRun,
  type Tx,
} from '@abhigam/db';
import type { PageFailureReason, Sentence } from '@abhigam/domain';

export interface PageToGiveUp {
  id: string;
  testRunId: string;
  attempt: number;
  reason: Extract<PageFailureReason, 'gave-up' | 'ends-worker'>;
  detail: Sentence;
}

/**
 * Settles an unfinished page as FAILURE. Returns null if it has changed since it was read; otherwise whether
 * its run can be finished now.
 */
export async function giveUpPage(tx: Tx, page: PageToGiveUp): Promise<{ settled: boolean } | null> {
  const run = await lockRun(tx, page.testRunId);
  if (run?.status !== 'RUNNING') return null;
  if (!(await failUnfinishedPage(tx, page))) return null;
  await countFailedPages(tx, run.id, 1);
  return { settled: await isSettled(tx, run) };
}

/**
 * Settles all PENDING pages of a run as FAILURE `gave-up` and returns their number. The caller has locked the
 * run.
 */
export async function giveUpWaitingPages(tx: Tx, testRunId: string, detail: Sentence): Promise<number> {
  const count = await giveUpPendingPages(tx, testRunId, detail);
  await countFailedPages(tx, testRunId, count);
  return count;
}
