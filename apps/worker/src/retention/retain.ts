import type { ArtifactStore } from '@abhigam/artifacts';
import { countFindings, type DbConnection, listRunsToTrim, type RetentionPolicy } from '@abhigam/db';
import type { Queue } from '@abhigam/jobs';
import {
  type RemovedRecords,
  removeOldFindings,
  removeOldRecords,
  runUpkeepOnce,
  type TrimmedRuns,
} from '@abhigam/portal';
import type { Logger } from 'pino';
import { WORKER } from '../principals.ts';
import { countUnreferencedFiles, type SweptFiles, sweepFiles } from './sweep-files.ts';

export interface RetentionDeps {
  db: DbConnection['db'];
  queue: Pick<Queue, 'enqueue'>;
  artifacts: ArtifactStore;
  log: Logger;
}

/** Retention periods: findings of runs, and the security log. */
export interface RetentionPeriods extends RetentionPolicy {
  securityLogDays: number;
}

export interface Retained extends RemovedRecords {
  rows: TrimmedRuns;
  files: SweptFiles;
}

/** A day minus the duration of a run, so that the time of day does not drift. */
const EVERY_HOURS = 23;
const MOST_RUNS_PREVIEWED = 100_000;

/**
 * Removes expired data, unless that was done within a day or another worker is doing it; then null.
 * @param everyHours 0: now
 */
export async function retain(
  deps: RetentionDeps,
  policy: RetentionPeriods,
  stop: AbortSignal,
  everyHours = EVERY_HOURS,
): Promise<Retained | null> {
  const done = await runUpkeepOnce(deps, WORKER, { name: 'retention', everyHours }, async () => ({
    rows: await removeOldFindings(deps, WORKER, { policy, stop }),
    files: await sweepFiles(deps, stop),
    ...(await removeOldRecords(deps, WORKER, policy)),
  }));
  if (done) deps.log.info(done, 'retention');
  return done;
}

/** A dry run of `retain`: nothing is changed. */
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
