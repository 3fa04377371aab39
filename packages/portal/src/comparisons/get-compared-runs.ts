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
 * The two runs to compare: any two finished runs of a website. If they are not fully comparable, the result
 * lists the differences and compares the rest. Throws ER_NOT_FOUND if a run does not exist or is out of scope,
 * ER_VALIDATION if they are the same run or belong to two websites, ER_STATE if one has not finished.
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

/** Whether the findings of both runs are still stored. */
export function bothHaveFindings(runs: RunPair): boolean {
  return runs.base.findings_removed === null && runs.with.findings_removed === null;
}
