import { findTestRun, type TestRunRow } from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

export interface RunPair {
  base: TestRunRow;
  with: TestRunRow;
}

/**
 * The two runs to compare: any two of a website that have ended. Where they are not fully comparable, the answer says in
 * what they differ and shows what can be compared all the same. Throws ER_NOT_FOUND when one is not there or out of
 * scope, ER_VALIDATION when they are the same or of two websites, ER_STATE when one has not ended.
 */
export async function getComparedRuns(
  { db }: ReadDeps,
  principal: Principal,
  ids: { base: string; with: string },
): Promise<RunPair> {
  const scope = scopeOf(principal, 'testRun.read');
  const [base, later] = await Promise.all([
    findTestRun(db, scope, ids.base),
    findTestRun(db, scope, ids.with),
  ]);
  if (!base || !later) throw notFound('testRun');
  if (base.id === later.id) {
    throw new AppError('ER_VALIDATION', say('refused.compareWithItself'));
  }
  if (base.website_id !== later.website_id) {
    throw new AppError('ER_VALIDATION', say('refused.compareOtherWebsite'));
  }
  for (const { shown_status: status } of [base, later]) {
    if (status === 'PENDING' || status === 'RUNNING') {
      throw new AppError('ER_STATE', say('refused.compareUnfinished'));
    }
  }
  return { base, with: later };
}

/** Whether findings of both runs are kept. */
export function haveFindings(runs: RunPair): boolean {
  return runs.base.findings_removed === null && runs.with.findings_removed === null;
}
