import type { ArtifactStore } from '@abhigam/artifacts';
import {
  countFindings,
  type DbConnection,
  doUpkeep,
  forgetOldSignInAddresses,
  forgetOrigins,
  listRunsToTrim,
  type RetentionPolicy,
  trimClientErrors,
  trimSecurityEvents,
} from '@abhigam/db';
import type { Logger } from 'pino';
import { countUnreferencedFiles, type SweptFiles, sweepFiles } from './sweep-files.ts';
import { type TrimmedRuns, trimRuns } from './trim-runs.ts';

export interface RetentionDeps {
  db: DbConnection['db'];
  artifacts: ArtifactStore;
  log: Logger;
}

/** What is kept for how long: findings of runs, and the security log. */
export interface KeptFor extends RetentionPolicy {
  securityLogDays: number;
}

export interface Retained {
  rows: TrimmedRuns;
  files: SweptFiles;
  /** Events of the security log, and addresses that people signed in from. */
  securityEvents: number;
  signInAddresses: number;
  /** Errors of the web app that have not come again. */
  clientErrors: number;
  /** Events of the portal that keep no longer where they were caused from. */
  eventOrigins: number;
}

/** A day less what a run of it may take, so that it does not wander through the day. */
const EVERY_HOURS = 23;
const MOST_RUNS_PREVIEWED = 100_000;
/** What has not come for so long is repaired, or of a version that nobody opens any more. */
const CLIENT_ERROR_DAYS = 30;

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
  const done = await doUpkeep(deps.db, { name: 'retention', everyHours }, async () => ({
    rows: await trimRuns(deps, policy, stop),
    files: await sweepFiles(deps, stop),
    securityEvents: await trimSecurityEvents(deps.db, policy.securityLogDays),
    signInAddresses: await forgetOldSignInAddresses(deps.db),
    clientErrors: await trimClientErrors(deps.db, CLIENT_ERROR_DAYS),
    eventOrigins: await forgetOrigins(deps.db, policy.securityLogDays),
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
