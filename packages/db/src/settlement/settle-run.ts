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
import { type Reached, reach } from './step.ts';
import { findTestedPages, saveJudgedAudits, type WhatRunJudges } from './tested-pages.ts';
import {
  insertNewNonCompliances,
  removeResolvedPages,
  upsertPages,
  upsertSightings,
} from './write-findings.ts';

/** Configures the transaction in which a run ends: a worker that ends one has this much memory to sort and join in. */
export async function prepareToSettle(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx);
  // Plans need to know no more of temporary tables than how many rows there are: a small sample is enough.
  await sql`set local default_statistics_target = 10`.execute(tx);
  // Compiling an expression takes longer than it is used: each statement runs once.
  await sql`set local jit = off`.execute(tx);
}

/** A run whose findings are matched with the decisions in force, by fingerprints of today. */
export type MatchedRun = Reached<'run matched', { run: RunRow }>;

export async function matchRun(tx: Tx, _current: CurrentFingerprints, run: RunRow): Promise<MatchedRun> {
  await matchDecisions(tx, run);
  return reach('run matched', { run });
}

/**
 * Brings the non-compliances of a website up to date with a run. Each step takes what the one before it returned; rows pass
 * between them in temporary tables (`TempTable`), with statistics by which they are planned.
 */
export async function settleRun(tx: Tx, { run }: MatchedRun, what: WhatRunJudges): Promise<SettledChanges> {
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
