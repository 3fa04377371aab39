import type { ArtifactStore } from '@abhigam/artifacts';
import { countFindings, type DbConnection, listRunsToTrim, type RetentionPolicy } from '@abhigam/db';
import type { Queue } from '@abhigam/jobs';
import {
  type RemovedRecords,
  removeOldFindings,
  removeOldRecords,
  type TrimmedRuns,
  takeUpkeep,
} from '@abhigam/portal';
import type { Logger } from 'pino';
import { WORKER } from '../acts-as.ts';
import { countUnreferencedFiles, type SweptFiles, sweepFiles } from './sweep-files.ts';

export interface RetentionDeps {
  db: DbConnection['db'];
  queue: Pick<Queue, 'enqueue'>;
  artifacts: ArtifactStore;
  log: Logger;
}

/** What is kept for how long: findings of runs, and the security log. */
export interface KeptFor extends RetentionPolicy {
  securityLogDays: number;
}

export interface Retained extends RemovedRecords {
  rows: TrimmedRuns;
  files: SweptFiles;
}

/** A day less what a run of it may take, so that it does not wander through the day. */
const EVERY_HOURS = 23;
const MOST_RUNS_PREVIEWED = 100_000;

/**
 * Removes what need be kept no longer, unless that was done within a day or is being done elsewhere; then null.
 *
 * @param everyHours 0 does it now
 */
export async function retain(
  deps: RetentionDeps,
  policy: KeptFor,
  stop: AbortSignal,
  everyHours = EVERY_HOURS,
): Promise<Retained | null> {
  const done = await takeUpkeep(deps, WORKER, { name: 'retention', everyHours }, async () => ({
    rows: await removeOldFindings(deps, WORKER, { policy, stop }),
    files: await sweepFiles(deps, stop),
    ...(await removeOldRecords(deps, WORKER, policy)),
  }));
  if (done) deps.log.info(done, 'retention');
  return done;
}

/** What `retain` would do now: nothing is changed. */
export async function previewRetention(
  { db, artifacts }: Pick<RetentionDeps, 'db' | 'artifacts'>,
  policy: RetentionPolicy,
): Promise<{ rows: TrimmedRuns; files: number; bytes: number }> {
  const runs = (await listRunsToTrim(db, policy, MOST_RUNS_PREVIEWED)).map(({ id }) => id);
  return {
    rows: { runs: runs.length, ...(await countFindings(db, runs)) },
    ...(await countUnreferencedFiles({ db, artifacts }, runs)),
  };
}
