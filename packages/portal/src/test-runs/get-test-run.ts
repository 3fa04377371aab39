import { findTestInstance, findTestRun, type TestRunRow } from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** One page of a run with the data that the engine reported. */
export type TestInstanceDetails = NonNullable<Awaited<ReturnType<typeof findTestInstance>>>;

/** A test run that the principal may read. Throws ER_NOT_FOUND. */
export async function getTestRun(
  { db }: ReadDeps,
  principal: Principal,
  testRunId: string,
): Promise<TestRunRow> {
  const run = await findTestRun(db, scopeOf(principal, 'testRun.read'), testRunId);
  if (!run) throw notFound('testRun');
  return run;
}

/** One page of a test run that the principal may read. Throws ER_NOT_FOUND. */
export async function getTestInstance(
  { db }: ReadDeps,
  principal: Principal,
  testInstanceId: string,
): Promise<TestInstanceDetails> {
  const page = await findTestInstance(db, scopeOf(principal, 'testRun.read'), testInstanceId);
  if (!page) throw notFound('page');
  return page;
}
