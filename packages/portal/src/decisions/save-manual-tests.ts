import { createHash } from 'node:crypto';
import {
  addDecisionNotes,
  type DecisionTarget,
  endDecisions,
  findPageForManualTests,
  findRunRow,
  insertDecisions,
  inTransaction,
  listDecisionsInForce,
  lockNonCompliances,
  lockWebsiteForShare,
  manualTestFingerprint,
  type PageForManualTests,
  resolveManualFailures,
  type Tx,
  upsertManualTestFailure,
} from '@abhigam/db';
import { FINGERPRINT_REVISION, IMPACT_RANK, type Impact, type ManualVerdict } from '@abhigam/domain';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound, versionConflict } from '../refusals.ts';

/** A manual test that applies to every page (`manualTests` of packages/guidelines). */
type KnownTest = { id: string; impact: Impact };

export interface ManualTestsToSave {
  testInstanceId: string;
  tests: readonly ManualTestToSave[];
  known: readonly KnownTest[];
}

export interface ManualTestToSave {
  id: string;
  /** Null resets the test to untested. */
  verdict: ManualVerdict | null;
  note: string;
  /** Version of the decision that the user saw; absent if there was none. */
  version?: number | undefined;
}

/**
 * Saves the verdicts of manual tests of a page, all or none; a failed test becomes a non-compliance. Throws
 * ER_NOT_FOUND, and ER_STATE if another user has recorded a verdict meanwhile.
 */
export async function saveManualTests(
  deps: PortalDeps,
  principal: Principal,
  { testInstanceId, tests, known }: ManualTestsToSave,
): Promise<number> {
  const scope = scopeOf(principal, 'decision.judge');
  return inTransaction(deps.db, async (tx) => {
    const page = await findPageForManualTests(tx, scope, testInstanceId);
    if (!page || !(await lockWebsiteForShare(tx, page.websiteId))) throw notFound('page');
    await lockNonCompliances(tx, page.websiteId);
    let saved = 0;
    for (const test of new Map(tests.map((one) => [one.id, one])).values())
      if (await save(deps, tx, principal, page, { test, known: knownOf(known, test) })) saved += 1;
    await resolveManualFailures(tx, page.websiteId);
    return saved;
  });
}

function knownOf(known: readonly KnownTest[], test: ManualTestToSave): KnownTest {
  const found = known.find(({ id }) => id === test.id);
  if (!found) throw notFound('handTest');
  return found;
}

async function save(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  page: PageForManualTests,
  { test, known }: { test: ManualTestToSave; known: KnownTest },
): Promise<boolean> {
  const target: DecisionTarget = {
    websiteId: page.websiteId,
    auditId: test.id,
    family: 'page',
    scope: 'page',
    feHash: null,
    rootCause: null,
    urlKey: page.urlKey,
  };
  const userId = userOf(principal);
  const [before = null] = await listDecisionsInForce(tx, target, [target]);
  if (before?.version !== test.version) throw versionConflict();
  const about = { organizationId: page.organizationId, websiteId: page.websiteId, testRunId: page.testRunId };
  if (before) {
    const why = test.verdict === null ? 'withdrawn' : 'replaced';
    await endDecisions(tx, [before.id], why);
    await addDecisionNotes(tx, [{ decisionId: before.id, userId, what: why }]);
    if (test.verdict === null) {
      const { id: decisionId, verdict } = before;
      await appendEvent(deps, tx, principal, { type: 'decision-ended', decisionId, verdict, why }, about);
    }
  }
  if (test.verdict === null) return before !== null;
  const id = newId();
  const terms = { verdict: test.verdict, reason: test.note, evidence: '', ownerId: null, until: null };
  await insertDecisions(tx, [
    {
      id,
      ...target,
      ...terms,
      createdBy: userId,
      testRunId: page.testRunId,
      fingerprintRevision: FINGERPRINT_REVISION,
      pageUrl: page.url,
      pagePrint: manualTestFingerprint(page, test.id),
      // Manual tests are repeated rather than undone.
      replaces: null,
      example: {
        source: null,
        snippet: '',
        ancestry: '',
        label: '',
        selector: '',
        testData: null,
        testedWith: null,
      },
    },
  ]);
  await addDecisionNotes(tx, [{ decisionId: id, userId, what: 'made', to: terms }]);
  if (test.verdict === 'failed') await follow(tx, page, { id, note: test.note, known });
  await appendEvent(
    deps,
    tx,
    principal,
    { type: 'decisions-made', auditId: test.id, verdict: test.verdict, scope: 'page', decisionIds: [id] },
    about,
  );
  return true;
}

async function follow(
  tx: Tx,
  page: PageForManualTests,
  { id, note, known }: { id: string; note: string; known: KnownTest },
): Promise<void> {
  const run = await findRunRow(tx, page.testRunId);
  if (!run) throw notFound('testRun');
  await upsertManualTestFailure(tx, {
    websiteId: page.websiteId,
    auditId: known.id,
    feHash: createHash('sha256').update([page.websiteId, page.urlKey, known.id].join('\u0000')).digest('hex'),
    urlKey: page.urlKey,
    decisionId: id,
    impact: IMPACT_RANK[known.impact],
    label: page.url,
    note,
    run,
  });
}
