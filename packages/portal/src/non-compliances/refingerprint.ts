import {
  addNewFingerprints,
  applyNewFingerprints,
  finishPages,
  listElementsOfPages,
  listOldDecisions,
  listOldNonCompliances,
  listOldPages,
  openNewFingerprints,
  type RunRow,
  rewriteDecisionFingerprints,
  rewriteElementFingerprints,
  type Tx,
} from '@abhigam/db';
import { feHash, rootCause } from '@abhigam/rules';

/** Rows that are held in memory at once; their snippets are up to 2,000 characters long. */
const PART = 1_000;

/**
 * Brings stored fingerprints to today's revision, so that an upgrade of the function neither resolves what is still there
 * nor finds it anew: the non-compliances of the run's website, and findings that the run has from an earlier version of the
 * program. Does nothing where all are of this revision. Asks for `lockNonCompliances`.
 */
export async function refingerprint(tx: Tx, run: RunRow): Promise<void> {
  await refingerprintNonCompliances(tx, run.website_id);
  await refingerprintDecisions(tx, run.website_id);
  const pageIds = await listOldPages(tx, run.id);
  if (pageIds.length === 0) return;
  await inTurn(
    (part) => listElementsOfPages(tx, pageIds, part),
    (rows) =>
      rewriteElementFingerprints(
        tx,
        rows.map(({ id, auditId, snippet, label, ancestry }) => ({
          id,
          feHash: feHash(auditId, snippet, label),
          rootCause: rootCause(auditId, snippet, ancestry),
        })),
      ),
  );
  await finishPages(tx, run.website_id, pageIds);
}

async function refingerprintNonCompliances(tx: Tx, websiteId: string): Promise<void> {
  const isCurrent = (await listOldNonCompliances(tx, websiteId, { after: null, limit: 1 })).length === 0;
  if (isCurrent) return;
  await openNewFingerprints(tx);
  await inTurn(
    (part) => listOldNonCompliances(tx, websiteId, part),
    (rows) =>
      addNewFingerprints(
        tx,
        rows.map(({ id, auditId, snippet, label }) => ({ id, feHash: feHash(auditId, snippet, label) })),
      ),
  );
  await applyNewFingerprints(tx, websiteId);
}

async function refingerprintDecisions(tx: Tx, websiteId: string): Promise<void> {
  await inTurn(
    (part) => listOldDecisions(tx, websiteId, part),
    (rows) =>
      rewriteDecisionFingerprints(
        tx,
        websiteId,
        rows.map(({ id, auditId, snippet, label, ancestry }) => ({
          id,
          feHash: feHash(auditId, snippet, label),
          rootCause: rootCause(auditId, snippet, ancestry),
        })),
      ),
  );
}

/** Reads rows part by part, by their ids, and does something with each part. */
async function inTurn<Row extends { id: string }>(
  read: (part: { after: string | null; limit: number }) => Promise<Row[]>,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  while (true) {
    const rows: Row[] = await read({ after, limit: PART });
    if (rows.length > 0) await work(rows);
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last.id;
  }
}
