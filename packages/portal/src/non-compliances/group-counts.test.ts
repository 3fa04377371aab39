import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  changeNonCompliances,
  fingerprintBytes,
  inTransaction,
  lockNonCompliances,
  unassignNonCompliances,
} from '@abhigam/db';
import type { ElementScope, PageResult, Verdict } from '@abhigam/domain';
import { feHash } from '@abhigam/rules';
import { addSampleHistory } from '@abhigam/sample-data';
import {
  assertGroupsCounted,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import {
  addWebsite,
  finish,
  record,
  SITE,
  startedRun,
  testedPage,
  wholeRun,
} from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { withdrawDecision } from '../decisions/change-decision.ts';
import { makeDecisions } from '../decisions/make-decisions.ts';
import { saveManualTests } from '../decisions/save-manual-tests.ts';
import { undoDecisions } from '../decisions/undo-decisions.ts';
import { systemPrincipal } from '../principal.ts';
import { mergeWebsites } from '../websites/merge-websites.ts';
import { movePagesToSeparateWebsite } from '../websites/move-pages-to-separate-website.ts';
import { refingerprintInSteps } from './refingerprint.ts';

const A = `${SITE}a`;
const B = `${SITE}services/b`;
const WORKER = systemPrincipal('worker');
const FOCUS_TRAPS = { id: 'focus-traps', impact: 'serious' as const };
/** The fingerprint of the current revision for the elements of these runs (`failedAudit`). */
const TODAY = feHash('image-alt', '<img>', 'img');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue });

test('the groups agree with a recount after every kind of write', async () => {
  const { db } = database;
  const site = await addWebsite(db);
  const { websiteId, organizationId } = site;
  const user = await buildUser(db, { organization_id: organizationId, role: 'TESTER' });
  let runId = '';
  let decisionId = '';
  const writes: Record<string, () => Promise<unknown>> = {
    'a run finds new ones': async () => {
      runId = await wholeRun(db, site, { [A]: ['one', 'two', 'three'], [B]: ['below', 'three'] });
    },
    'a run by a person finds some of them again and not the others': () =>
      wholeRun(db, site, { [A]: ['one', 'new'] }, { userId: user.id }),
    'a run finds a resolved one again': async () => {
      runId = await wholeRun(db, site, { [A]: ['one', 'two', 'new'], [B]: ['below'] });
    },
    'a person changes one': async () => {
      const [id = ''] = await idsOf(websiteId);
      const change = {
        status: 'FIX IN PROGRESS',
        assigneeId: user.id,
        due: '2030-01-31',
        priority: 1,
      } as const;
      await inTransaction(db, (tx) =>
        changeNonCompliances(tx, websiteId, [id], { ...change, userId: user.id }),
      );
    },
    'a person changes all': async () => {
      const ids = await idsOf(websiteId);
      await inTransaction(db, (tx) =>
        changeNonCompliances(tx, websiteId, ids, { assigneeId: user.id, userId: user.id }),
      );
    },
    'the person leaves': () =>
      inTransaction(db, (tx) => unassignNonCompliances(tx, { userId: user.id }, { userId: null })),
    'a decision takes one out': async () => {
      decisionId = await decide(runId, { verdict: 'accepted', scope: 'defect' });
    },
    'the decision is withdrawn': () =>
      withdrawDecision(deps(), WORKER, { id: decisionId, comment: '', version: 1 }),
    'a decision takes out all of an audit': async () => {
      decisionId = await decide(runId, { verdict: 'not-an-issue', scope: 'website' });
    },
    'the decision is undone': () =>
      undoDecisions(deps(), WORKER, { decisions: [{ id: decisionId, version: 1 }] }),
    'a warned element fails by hand': async () => {
      runId = await warnedRun(site, ['warned', 'warned too']);
      decisionId = await decide(runId, { verdict: 'failed', scope: 'defect' });
    },
    'it passes by hand': () => decide(runId, { verdict: 'passed', scope: 'defect' }),
    'a run finds another warned element that failed by hand': async () => {
      await decide(runId, { verdict: 'failed', scope: 'website' });
      await warnedRun(site, ['another']);
    },
    'a hand test of a page fails': () => saveHandTest(runId, 'failed'),
    'it is done again and passes': () => saveHandTest(runId, 'passed', 1),
    'it fails again': () => saveHandTest(runId, 'failed', 1),
    'fingerprints are revised, two become one': async () => {
      await db.updateTable('non_compliances').set({ fingerprint_revision: 1 }).execute();
      await refingerprintInSteps(db, { testRunId: runId });
      const { fe_hash: now } = await db
        .selectFrom('non_compliances')
        .select('fe_hash')
        .where('audit_id', '=', 'image-alt')
        .where('fingerprint_revision', '>', 1)
        .where('failing_element', 'is not', null)
        .orderBy('created')
        .executeTakeFirstOrThrow();
      assert.deepEqual(now, fingerprintBytes(TODAY));
    },
    'a separate website takes over pages': async () => {
      await wholeRun(db, site, { [A]: ['one'], [B]: ['below', 'also below'] });
      const url = `${SITE}services`;
      const { id } = await buildWebsite(db, { url, organization_id: organizationId, is_separate: true });
      const { url_key, host, name } = await websiteOf(id);
      await inTransaction(db, (tx) =>
        movePagesToSeparateWebsite(tx, {
          id,
          name,
          url,
          urlKey: url_key,
          host,
          organizationId,
          userId: null,
          isSeparate: true,
        }),
      );
    },
    'two websites are merged': async () => {
      const { id: otherId } = await buildWebsite(db, {
        url: `${SITE}other`,
        organization_id: organizationId,
      });
      await wholeRun(db, { websiteId: otherId, organizationId }, { [A]: ['one', 'of the other'] });
      await mergeWebsites(deps(), WORKER, { websiteId: otherId, intoId: websiteId });
    },
    'a website of the demo gets a history': async () => {
      const { id } = await buildWebsite(db, { organization_id: organizationId });
      const { url } = await websiteOf(id);
      await addSampleHistory(deps(), WORKER, { id, url, organizationId, userId: null });
    },
    'a website goes to another organization': () =>
      inTransaction(db, async (tx) => {
        const ids = await idsOf(websiteId);
        await changeNonCompliances(tx, websiteId, ids, { assigneeId: user.id, userId: user.id });
        await lockNonCompliances(tx, websiteId);
        await unassignNonCompliances(tx, { websiteId }, { userId: null });
      }),
  };
  let before = await assertGroupsCounted(db);
  for (const [what, write] of Object.entries(writes)) {
    await write();
    const now = await assertGroupsCounted(db).catch((cause) => {
      throw new Error(`after: ${what}`, { cause });
    });
    assert.notDeepEqual(now, before, `nothing changed: ${what}`);
    before = now;
  }
});

test('each source file that writes non-compliances updates the groups or returns their moves', () => {
  const root = join(import.meta.dirname, '../../../..');
  const writes =
    /(?:insert into|update|delete from) non_compliances\b|(?:insertInto|updateTable|deleteFrom)\('non_compliances'/;
  const writing = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('packages/testing/'))
    .filter((file) => writes.test(readFileSync(join(root, file), 'utf8')));
  assert.ok(writing.length >= 5, `${writing}`);
  for (const file of writing)
    assert.match(readFileSync(join(root, file), 'utf8'), /updateGroups\(|sql<GroupMove>/, file);
});

async function idsOf(websiteId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('non_compliances')
    .select('id')
    .where('website_id', '=', websiteId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const websiteOf = (id: string) =>
  database.db.selectFrom('websites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Site = Awaited<ReturnType<typeof addWebsite>>;

/** A run with warnings about the elements of one page. */
async function warnedRun(site: Site, hashes: string[]): Promise<string> {
  const runId = await startedRun(database.db, site, [A]);
  const page = testedPage(A, { hashes });
  assert.ok(page.status === 'COMPLETE');
  const warned: PageResult = {
    ...page,
    counts: { ...page.counts, issues: 0, warnings: hashes.length },
    audits: page.audits.map((audit) => ({ ...audit, status: 'Warn', reason: 'needs-review' })),
  };
  await record(database.db, runId, warned);
  await finish(database.db, runId);
  return runId;
}

/** Makes a decision about the first element of a page; returns its id. */
async function decide(
  runId: string,
  { verdict, scope }: { verdict: Verdict; scope: ElementScope },
): Promise<string> {
  const { id } = await database.db
    .selectFrom('failing_elements as e')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .select('e.id')
    .where('e.test_run_id', '=', runId)
    .where('i.url', '=', A)
    .where('e.ordinal', '=', 0)
    .executeTakeFirstOrThrow();
  const { decisions } = await makeDecisions(deps(), WORKER, {
    elementIds: [id],
    scope,
    terms: { verdict, reason: 'agreed', evidence: '', ownerId: null, until: null },
    replace: true,
  });
  return decisions[0]?.id ?? '';
}

async function saveHandTest(runId: string, verdict: 'passed' | 'failed', version?: number): Promise<void> {
  const { id } = await database.db
    .selectFrom('test_instances')
    .select('id')
    .where('test_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const tests = [{ id: FOCUS_TRAPS.id, verdict, note: '', version }];
  await saveManualTests(deps(), WORKER, { testInstanceId: id, tests, known: [FOCUS_TRAPS] });
}
