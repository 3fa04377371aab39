import {
  applyNewFingerprints,
  coverNonCompliances,
  type Db,
  type FingerprintedElementRow,
  type FingerprintedRow,
  findRunOwner,
  finishPages,
  inTransaction,
  listElementsOfPages,
  listNonCompliancesDecided,
  listOldDecisions,
  listOldInTheWay,
  listOldNonCompliances,
  listOldPages,
  lockNonCompliances,
  type NewFingerprint,
  rewriteDecisionFingerprints,
  rewriteElementFingerprints,
  type Tx,
} from '@abhigam/db';
import { feHash, rootCause } from '@abhigam/rules';

/** What is brought up to date: all of a website, and the findings of one of its runs. */
export interface ToRefingerprint {
  websiteId: string;
  testRunId: string;
}

/** How much of each kind one step takes. */
interface StepSize {
  nonCompliances: number;
  decisions: number;
  pages: number;
}

/** For a tenth of a second or two under the lock for which people wait who change something of the website. */
const STEP: StepSize = { nonCompliances: 500, decisions: 200, pages: 5 };
/** Elements of a page that are held in memory at once; their snippets are up to 2,000 characters long. */
const ELEMENTS = 1_000;

/**
 * Brings stored fingerprints to today's revision, so that an upgrade of the function neither resolves what is still there
 * nor finds it anew: the non-compliances and decisions of a run's website, and findings that the run has from an earlier
 * version of the program.
 *
 * In steps, each in a transaction and under `lockNonCompliances` by itself: what changes together is in one step, so that a
 * step after which the process ends, people who decide and runs that end between two of them all find a website that is right.
 * What is left when a run ends is done with it (`refingerprint`).
 */
export async function refingerprintInSteps(
  db: Db,
  { testRunId, signal, size = STEP }: { testRunId: string; signal?: AbortSignal; size?: StepSize },
): Promise<void> {
  const { websiteId } = await findRunOwner(db, testRunId);
  if (websiteId === null) return;
  let isDone = false;
  while (!isDone) {
    signal?.throwIfAborted();
    isDone = await inTransaction(db, async (tx) => {
      await lockNonCompliances(tx, websiteId);
      return !(await takeStep(tx, { websiteId, testRunId }, size));
    });
  }
}

/** All that is left, in this transaction; nothing where all is of this revision. Asks for `lockNonCompliances`. */
export async function refingerprint(tx: Tx, what: ToRefingerprint): Promise<void> {
  while (await takeStep(tx, what, STEP));
}

/**
 * Decisions that were made on findings of an older revision. Does nothing where there are non-compliances of one: those go
 * first, with the decisions about them. Asks for `lockNonCompliances`.
 */
export async function refingerprintDecisions(tx: Tx, websiteId: string): Promise<void> {
  if ((await listOldNonCompliances(tx, websiteId, 1)).length > 0) return;
  while (await decisionStep(tx, websiteId, STEP.decisions));
}

/** False when there was nothing to do. */
async function takeStep(tx: Tx, { websiteId, testRunId }: ToRefingerprint, size: StepSize): Promise<boolean> {
  return (
    (await nonComplianceStep(tx, websiteId, size.nonCompliances)) ||
    (await decisionStep(tx, websiteId, size.decisions)) ||
    (await pageStep(tx, { websiteId, testRunId }, size.pages))
  );
}

async function nonComplianceStep(tx: Tx, websiteId: string, limit: number): Promise<boolean> {
  const taken: NewFingerprint[] = [];
  let more = (await listOldNonCompliances(tx, websiteId, limit)).map(ofToday);
  while (more.length > 0) {
    taken.push(...more);
    const besides = taken.map(({ id }) => id);
    more = (await listOldInTheWay(tx, websiteId, { of: more, besides })).map(ofToday);
  }
  if (taken.length === 0) return false;
  const left = await applyNewFingerprints(tx, websiteId, taken);
  // Those about the same fingerprints: between two steps each decision fits what it fitted before.
  const decisions = await listOldDecisions(tx, websiteId, 'of what was moved');
  await rewriteDecisionFingerprints(tx, websiteId, decisions.map(withPlace));
  const decided = await listNonCompliancesDecided(
    tx,
    websiteId,
    decisions.map(({ id }) => id),
  );
  await coverNonCompliances(tx, websiteId, [...new Set([...left, ...decided])]);
  return true;
}

async function decisionStep(tx: Tx, websiteId: string, limit: number): Promise<boolean> {
  const rows = await listOldDecisions(tx, websiteId, { limit });
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const before = await listNonCompliancesDecided(tx, websiteId, ids);
  await rewriteDecisionFingerprints(tx, websiteId, rows.map(withPlace));
  const after = await listNonCompliancesDecided(tx, websiteId, ids);
  await coverNonCompliances(tx, websiteId, [...new Set([...before, ...after])]);
  return true;
}

async function pageStep(tx: Tx, { websiteId, testRunId }: ToRefingerprint, limit: number): Promise<boolean> {
  const pageIds = await listOldPages(tx, testRunId, limit);
  if (pageIds.length === 0) return false;
  let after: string | null = null;
  do {
    const rows: FingerprintedElementRow[] = await listElementsOfPages(tx, pageIds, {
      after,
      limit: ELEMENTS,
    });
    if (rows.length > 0) await rewriteElementFingerprints(tx, rows.map(withPlace));
    after = rows.length < ELEMENTS ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
  await finishPages(tx, websiteId, pageIds);
  return true;
}

function ofToday({ id, auditId, snippet, label }: FingerprintedRow): NewFingerprint {
  return { id, auditId, feHash: feHash(auditId, snippet, label) };
}

function withPlace({ id, auditId, snippet, label, ancestry }: FingerprintedElementRow) {
  return { id, feHash: feHash(auditId, snippet, label), rootCause: rootCause(auditId, snippet, ancestry) };
}
