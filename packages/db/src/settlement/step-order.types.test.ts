import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '../connect.ts';
import { lockNonCompliances } from '../queries/non-compliances.ts';
import type { RunRow } from '../queries/run-row.ts';
import { applyChanges, applyDecisions, computeChanges, countChanges } from './apply-changes.ts';
import type { Fingerprinter } from './fingerprinted-rows.ts';
import { reviseDecisionsOfMoved } from './revise-decisions.ts';
import { reviseFingerprints } from './revise-fingerprints.ts';
import { matchFindings } from './run-findings.ts';
import { matchRun, settleRun } from './settle-run.ts';
import { analyze } from './temp-tables.ts';
import { findTestedPages, type RunAuditScope, saveJudgedAudits } from './tested-pages.ts';
import {
  insertNewNonCompliances,
  removeResolvedPages,
  upsertPages,
  upsertSightings,
} from './write-findings.ts';

/**
 * Steps that are missing, in the wrong order or repeated. Never called: the type check of this file is the
 * test.
 */
async function wrongOrders(tx: Tx, run: RunRow, what: RunAuditScope, by: Fingerprinter): Promise<void> {
  const lock = await lockNonCompliances(tx, 'of a website');
  // @ts-expect-error fingerprints are revised under the lock
  await reviseFingerprints(tx, { websiteId: 'of a website' }, run.id, by);
  const current = await reviseFingerprints(tx, lock, run.id, by);
  // @ts-expect-error fingerprints are revised before the run is matched
  await matchRun(tx, lock, run);
  // @ts-expect-error the run is matched before it is settled
  await settleRun(tx, current, what);
  await settleRun(tx, await matchRun(tx, current, run), what);

  const judged = await saveJudgedAudits(tx, run, what);
  // @ts-expect-error pages are found before findings are matched
  await matchFindings(tx, judged);
  const pages = await findTestedPages(tx, judged);
  // @ts-expect-error findings are matched before pages are removed
  await removeResolvedPages(tx, pages);
  const findings = await matchFindings(tx, pages);
  // @ts-expect-error pages are removed before new non-compliances are inserted
  await insertNewNonCompliances(tx, findings);
  const removed = await removeResolvedPages(tx, findings);
  // @ts-expect-error pages are removed once
  await removeResolvedPages(tx, removed);
  // @ts-expect-error new non-compliances are inserted before sightings
  await upsertSightings(tx, removed);
  const inserted = await insertNewNonCompliances(tx, removed);
  // @ts-expect-error sightings are written before pages
  await upsertPages(tx, inserted);
  const sightings = await upsertSightings(tx, inserted);
  // @ts-expect-error pages are written before changes are computed
  await computeChanges(tx, sightings);
  const written = await upsertPages(tx, sightings);
  // @ts-expect-error changes are computed before they are applied
  await applyChanges(tx, written);
  const changes = await computeChanges(tx, written);
  // @ts-expect-error changes are applied before decisions
  await applyDecisions(tx, changes);
  const applied = await applyChanges(tx, changes);
  // @ts-expect-error decisions are applied before changes are counted
  await countChanges(tx, applied);
  await countChanges(tx, await applyDecisions(tx, applied));

  // @ts-expect-error decisions follow fingerprints that were moved
  await reviseDecisionsOfMoved(tx, lock, by);
  // @ts-expect-error only createTempTable makes a table
  await analyze(tx, sql`pg_temp.run_seen`);
}

test('steps of settlement and fingerprint revision type-check only in their order', () => {
  assert.equal(typeof wrongOrders, 'function');
});
