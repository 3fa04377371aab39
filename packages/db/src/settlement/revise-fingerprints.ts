import type { Tx } from '../connect.ts';
import type { NonComplianceLock } from '../queries/non-compliances.ts';
import { applyNewFingerprints } from './apply-fingerprints.ts';
import type { FingerprintedRow, Fingerprinter, NewFingerprint } from './fingerprinted-rows.ts';
import { listOutdatedInTheWay, listOutdatedNonCompliances } from './outdated-non-compliances.ts';
import { reviseDecisions, reviseDecisionsOfMoved } from './revise-decisions.ts';
import { revisePages } from './revise-pages.ts';
import { type CompletedStep, completeStep } from './step.ts';

/** Number of rows of each kind per step. */
export interface RevisionSize {
  nonCompliances: number;
  decisions: number;
  pages: number;
}

/** One step holds the lock for 0.1 to 0.2 s, during which users who change something of the website wait. */
const SIZE: RevisionSize = { nonCompliances: 500, decisions: 200, pages: 5 };

/**
 * Proof that the non-compliances and decisions of a website and the findings of a run have fingerprints of the
 * current revision.
 */
export type CurrentFingerprints = CompletedStep<
  'fingerprints current',
  { websiteId: string; testRunId: string }
>;

/**
 * One step of the revision; rows that depend on each other change in the same step. Null when there was
 * something to do.
 */
export async function reviseSomeFingerprints(
  tx: Tx,
  lock: NonComplianceLock,
  testRunId: string,
  by: Fingerprinter,
  size: RevisionSize = SIZE,
): Promise<CurrentFingerprints | null> {
  const { websiteId } = lock;
  const hasRevised =
    (await reviseNonCompliances(tx, lock, by, size.nonCompliances)) ||
    (await reviseDecisions(tx, lock, by, size.decisions)) ||
    (await revisePages(tx, { websiteId, testRunId }, by, size.pages));
  return hasRevised ? null : completeStep('fingerprints current', { websiteId, testRunId });
}

/** Runs all steps in this transaction. */
export async function reviseFingerprints(
  tx: Tx,
  lock: NonComplianceLock,
  testRunId: string,
  by: Fingerprinter,
): Promise<CurrentFingerprints> {
  let current: CurrentFingerprints | null = null;
  while (current === null) current = await reviseSomeFingerprints(tx, lock, testRunId, by);
  return current;
}

/**
 * Revises decisions that were made on findings of an older revision. No effect while there are outdated
 * non-compliances: those come first, together with the decisions about them.
 */
export async function reviseDecisionFingerprints(
  tx: Tx,
  lock: NonComplianceLock,
  by: Fingerprinter,
): Promise<void> {
  if ((await listOutdatedNonCompliances(tx, lock.websiteId, 1)).length > 0) return;
  while (await reviseDecisions(tx, lock, by, SIZE.decisions));
}

async function reviseNonCompliances(
  tx: Tx,
  lock: NonComplianceLock,
  by: Fingerprinter,
  limit: number,
): Promise<boolean> {
  const { websiteId } = lock;
  const currentFingerprint = ({ id, auditId, snippet, label }: FingerprintedRow): NewFingerprint => ({
    id,
    auditId,
    feHash: by.feHash(auditId, snippet, label),
  });
  const batch: NewFingerprint[] = [];
  let more = (await listOutdatedNonCompliances(tx, websiteId, limit)).map(currentFingerprint);
  while (more.length > 0) {
    batch.push(...more);
    const besides = batch.map(({ id }) => id);
    more = (await listOutdatedInTheWay(tx, websiteId, { of: more, besides })).map(currentFingerprint);
  }
  if (batch.length === 0) return false;
  const moved = await applyNewFingerprints(tx, lock, batch);
  await reviseDecisionsOfMoved(tx, moved, by);
  return true;
}
