import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { matchDecisions } from '../queries/decision-apply.ts';
import type { RunRow } from '../queries/run-row.ts';
import {
  applyChanges,
  applyDecisions,
  computeChanges,
  countChanges,
  type SettledChanges,
} from './apply-changes.ts';
import type { CurrentFingerprints } from './revise-fingerprints.ts';
import { matchFindings } from './run-findings.ts';
import { type CompletedStep, completeStep } from './step.ts';
import { findTestedPages, type RunAuditScope, saveJudgedAudits } from './tested-pages.ts';
import {
  insertNewNonCompliances,
  removeResolvedPages,
  upsertPages,
  upsertSightings,
} from './write-findings.ts';

/** Configures the transaction that finishes a run, including the memory for sorts and joins. */
export async function prepareToSettle(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  // Plans need only the row counts of temporary tables, so a small sample is sufficient.
  await sql`set local default_statistics_target = 10`.execute(tx);
  // Each statement runs once, so JIT compilation costs more than it saves.
  await sql`set local jit = off`.execute(tx);
}

/** A run whose findings were matched with the decisions in force, with fingerprints of the current revision. */
export type MatchedRun = CompletedStep<'run matched', { run: RunRow }>;

export async function matchRun(tx: Tx, _current: CurrentFingerprints, run: RunRow): Promise<MatchedRun> {
  await matchDecisions(tx, run);
  return completeStep('run matched', { run });
}

/**
 * Updates the non-compliances of a website from a run. Each step requires the result of the previous one; rows
 * are passed in temporary tables (`TempTable`), which are analyzed for the planner.
 */
export async function settleRun(tx: Tx, { run }: MatchedRun, what: RunAuditScope): Promise<SettledChanges> {
  const judged = await saveJudgedAudits(tx, run, what);
  const pages = await findTestedPages(tx, judged);
  const findings = await matchFindings(tx, pages);
  const removed = await removeResolvedPages(tx, findings);
  const inserted = await insertNewNonCompliances(tx, removed);
  const sightings = await upsertSightings(tx, inserted);
  const written = await upsertPages(tx, sightings);
  const changes = await computeChanges(tx, written);
  const applied = await applyChanges(tx, changes);
  const decided = await applyDecisions(tx, applied);
  return countChanges(tx, decided);
}
