import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DecisionTerms } from '@abhigam/domain';
import { buildOrganization, buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { SILENT } from '../../test/event-world.ts';
import { addWebsite, SITE, wholeRun } from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { securityLogReader } from '../events/security-log-reader.ts';
import { deletePerson } from '../people/delete-person.ts';
import { systemPrincipal } from '../principal.ts';
import { changeWebsite } from '../websites/change-website.ts';
import { changeDecision, withdrawDecision } from './change-decision.ts';
import { makeDecisions } from './make-decisions.ts';

const A = `${SITE}a`;
const BY = systemPrincipal('bench');
const SETTINGS = { allowPrivateAddresses: true, allowAddresses: [] };

type Site = Awaited<ReturnType<typeof addWebsite>>;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue, settings: SETTINGS });

test('a deleted user is removed as owner of decisions, with a note that names them', async () => {
  const { id, ownerId } = await owned(await addWebsite(database.db));
  await deletePerson(deps(), BY, { userId: ownerId });
  await assertDisowned(id, ownerId);
});

test('moving a website to another organization removes the owners of its decisions', async () => {
  const site = await addWebsite(database.db);
  const { id, ownerId } = await owned(site);
  const { id: organizationId } = await buildOrganization(database.db);
  await changeWebsite(deps(), BY, {
    websiteId: site.websiteId,
    name: 'A site',
    url: 'http://127.0.0.1:1/',
    organizationId,
    departmentId: null,
    userId: null,
  });
  await assertDisowned(id, ownerId);
});

test('the security log records decisions that hide failures (made, changed, ended), but not manual judgements', async () => {
  const site = await addWebsite(database.db);
  const { id } = await owned(site);
  await changeDecision(deps(), BY, { id, change: { reason: 'Another' }, version: 1 });
  await withdrawDecision(deps(), BY, { id, comment: '', version: 2 });
  const events = await database.db
    .selectFrom('portal_events')
    .selectAll()
    .where('website_id', '=', site.websiteId)
    .where('type', 'in', ['decisions-made', 'decision-changed', 'decision-ended'])
    .orderBy('id')
    .execute();
  const byHand = events.map((row) =>
    row.payload.type === 'decisions-made'
      ? { ...row, id: site.websiteId, payload: { ...row.payload, verdict: 'passed' as const } }
      : row,
  );
  await database.db
    .transaction()
    .execute((tx) => securityLogReader(SILENT).handle(tx, [...events, ...byHand.slice(0, 1)]));
  const logged = await database.db
    .selectFrom('security_events')
    .select(['type', 'details'])
    .where('website_id', '=', site.websiteId)
    .orderBy('id')
    .execute();
  const verdict = 'accepted';
  assert.deepEqual(logged, [
    { type: 'decisions-made', details: { auditId: 'image-alt', verdict, scope: 'defect', count: 1 } },
    { type: 'decision-changed', details: { decisionId: id, verdict, changed: ['reason'] } },
    { type: 'decision-ended', details: { decisionId: id, verdict, why: 'withdrawn' } },
  ]);
});

/** A decision on a website, owned by a user of its organization. */
async function owned(site: Site): Promise<{ id: string; ownerId: string }> {
  const runId = await wholeRun(database.db, site, { [A]: ['one'] });
  const { id: ownerId } = await buildUser(database.db, {
    role: 'TESTER',
    organization_id: site.organizationId,
  });
  const element = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const terms: DecisionTerms = { verdict: 'accepted', reason: 'Known', evidence: '', ownerId, until: null };
  const { decisions } = await makeDecisions(deps(), BY, {
    elementIds: [element.id],
    scope: 'defect',
    terms,
    replace: false,
  });
  return { id: decisions[0]?.id ?? '', ownerId };
}

async function assertDisowned(id: string, ownerId: string): Promise<void> {
  const row = await database.db
    .selectFrom('decisions')
    .select(['owner_id', 'version', 'ended'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { owner_id: null, version: 2, ended: null });
  const note = await database.db
    .selectFrom('decision_notes')
    .select(['what', 'old_terms', 'new_terms'])
    .where('decision_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(note, { what: 'changed', old_terms: { ownerId }, new_terms: { ownerId: null } });
}
