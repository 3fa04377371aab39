import { inTransaction, type Tx } from '@abhigam/db';
import { DAY_MS, indianDay } from '@abhigam/domain';
import {
  assertSystem,
  changeDecision,
  endExpiredDecisions,
  gatherCauses,
  makeDecisions,
  type PortalDeps,
  type Principal,
  saveManualTests,
  systemPrincipal,
  withdrawDecision,
} from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import type { SampleWebsite } from './add-sample-history.ts';
import { SAMPLE_DECISIONS, SAMPLE_MANUAL_TESTS, type SampleDecision } from './sample-decisions.ts';
import { addSampleTest } from './sample-test.ts';

/** Two users who decide; one of the two is responsible for accepted findings. */
export interface SampleDeciders {
  expert: Principal;
  admin: Principal;
  ownerId: string;
}

/**
 * Gives a new website two runs with findings and decisions by two users, so that every screen about decisions
 * has content on the first day. The findings are invented, but recorded and decided like those of real tests.
 */
export async function addSampleDecisions(
  deps: PortalDeps,
  principal: Principal,
  { website, people }: { website: SampleWebsite; people: SampleDeciders },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const testRunId = await addSampleTest(tx, website, { isLater: false, daysAgo: 30 });
    for (const one of SAMPLE_DECISIONS) await decide(inTx, tx, { one, testRunId, people });
    await saveManualTests(inTx, people.admin, {
      testInstanceId: (await findOnPage(tx, testRunId, { path: '/' })).pageId,
      tests: SAMPLE_MANUAL_TESTS,
      known: SAMPLE_MANUAL_TESTS,
    });
    await endExpiredDecisions(inTx, systemPrincipal('sweep'));
    // The markup of one finding has changed, which ends its decision.
    await addSampleTest(tx, website, { isLater: true, daysAgo: 0 });
    await gatherCauses({ ...inTx, scoring: runScoring() }, systemPrincipal('demo'), {
      websiteId: website.id,
    });
  });
}

async function decide(
  deps: PortalDeps,
  tx: Tx,
  { one, testRunId, people }: { one: SampleDecision; testRunId: string; people: SampleDeciders },
): Promise<void> {
  const { verdict, reason, evidence = '', isOwned = false, untilDays, later } = one;
  const { elementId } = await findOnPage(tx, testRunId, one);
  const until = untilDays === undefined ? null : indianDay(new Date(Date.now() + untilDays * DAY_MS));
  const { decisions } = await makeDecisions(deps, people[one.by], {
    elementIds: [elementId],
    scope: one.scope,
    terms: { verdict, reason, evidence, ownerId: isOwned ? people.ownerId : null, until },
    replace: true,
  });
  const [decision] = decisions;
  if (!decision || !later) return;
  const { what, words } = later;
  if (what === 'changed')
    await changeDecision(deps, people.expert, { ...decision, change: { reason: words } });
  else await withdrawDecision(deps, people.admin, { ...decision, comment: words });
}

/** A page of the run, and optionally the element of an audit on it. */
async function findOnPage(
  tx: Tx,
  testRunId: string,
  { path, auditId }: { path: string; auditId?: string },
): Promise<{ pageId: string; elementId: string }> {
  const rows = await tx
    .selectFrom('test_instances as i')
    .leftJoin('failing_elements as e', 'e.test_instance_id', 'i.id')
    .select(['i.id as pageId', 'i.url', 'e.id as elementId', 'e.audit_id'])
    .where('i.test_run_id', '=', testRunId)
    .execute();
  const found = rows.find(
    (row) => new URL(row.url).pathname === path && (auditId === undefined || row.audit_id === auditId),
  );
  if (!found) throw new Error(`No sample of ${auditId ?? 'a page'} on ${path}`);
  return { pageId: found.pageId, elementId: found.elementId ?? '' };
}
