import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findDecision, lockNonCompliances } from '@abhigam/db';
import { type DecisionTerms, UNDO_MINUTES } from '@abhigam/domain';
import { buildUser, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { addWebsite, SITE, wholeRun } from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { type Principal, systemPrincipal } from '../principal.ts';
import { changeDecision, withdrawDecision } from './change-decision.ts';
import { makeDecisions } from './make-decisions.ts';
import { undoDecisions } from './undo-decisions.ts';

const A = `${SITE}a`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const deps = () => ({ db: database.db, queue: spyQueue().queue });

async function person(organizationId: number): Promise<Principal> {
  const { id } = await buildUser(database.db, { role: 'ADMIN', organization_id: organizationId });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId: id, role: 'ADMIN', organizationId, isApproved: true, origin };
}

/** A failure accepted by one user, and two users who may decide. */
async function decided(terms: Partial<DecisionTerms> = {}) {
  const site = await addWebsite(database.db);
  const runId = await wholeRun(database.db, site, { [A]: ['one', 'two'] });
  const { id: elementId } = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', runId)
    .where('ordinal', '=', 0)
    .executeTakeFirstOrThrow();
  const [one, other] = [await person(site.organizationId), await person(site.organizationId)];
  const decide = async (principal: Principal, more: Partial<DecisionTerms> = {}) => {
    const { decisions } = await makeDecisions(deps(), principal, {
      elementIds: [elementId],
      scope: 'defect',
      terms: { verdict: 'accepted', reason: 'Known', evidence: '', ownerId: null, until: null, ...more },
      replace: true,
    });
    return decisions[0]?.id ?? '';
  };
  return { runId, one, other, decide, first: await decide(one, terms) };
}

const undo = (principal: Principal, id: string, version = 1) =>
  undoDecisions(deps(), principal, { decisions: [{ id, version }] });

const stateOf = (id: string) =>
  database.db
    .selectFrom('decisions')
    .select(['ended_why', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function verdictsOf(runId: string): Promise<(string | null)[]> {
  const rows = await database.db
    .selectFrom('failing_elements as e')
    .leftJoin('decisions as d', 'd.id', 'e.decision_id')
    .select('d.verdict')
    .where('e.test_run_id', '=', runId)
    .orderBy('e.ordinal')
    .execute();
  return rows.map(({ verdict }) => verdict);
}

const notesOf = (id: string) =>
  database.db
    .selectFrom('decision_notes')
    .select('what')
    .where('decision_id', '=', id)
    .orderBy('id')
    .execute();

test('undoing a replacement restores the replaced decision and records it in both histories', async () => {
  const { runId, one, decide, first } = await decided();
  const second = await decide(one, { verdict: 'not-an-issue' });
  assert.deepEqual(await verdictsOf(runId), ['not-an-issue', null]);
  assert.deepEqual(await undo(one, second), { ended: 1, restored: 1 });
  assert.deepEqual(await verdictsOf(runId), ['accepted', null]);
  assert.deepEqual(await stateOf(first), { ended_why: null, version: 3 });
  assert.deepEqual(await stateOf(second), { ended_why: 'withdrawn', version: 2 });
  assert.deepEqual(
    [(await notesOf(first)).map(({ what }) => what), (await notesOf(second)).map(({ what }) => what)],
    [
      ['made', 'replaced', 'restored'],
      ['made', 'withdrawn'],
    ],
  );
});

test('withdrawing a replacement does not restore the replaced decision', async () => {
  const { runId, one, decide, first } = await decided();
  const second = await decide(one);
  await withdrawDecision(deps(), one, { id: second, comment: '', version: 1 });
  assert.deepEqual(await verdictsOf(runId), [null, null]);
  assert.equal((await stateOf(first)).ended_why, 'replaced');
});

test('a decision that replaced none can be undone by any permitted user at any time', async () => {
  const { runId, other, first } = await decided();
  await age(first);
  assert.deepEqual(await undo(other, first), { ended: 1, restored: 0 });
  assert.deepEqual(await verdictsOf(runId), [null, null]);
});

test('refuses to undo a replacement too late or by another user, and changes nothing', async () => {
  const { runId, one, other, decide } = await decided();
  const second = await decide(one, { verdict: 'not-an-issue' });
  await assert.rejects(undo(other, second), { code: 'ER_STATE' });
  await age(second);
  await assert.rejects(undo(one, second), { code: 'ER_STATE' });
  assert.deepEqual(await verdictsOf(runId), ['not-an-issue', null]);
});

test('a user cannot undo a decision that another user has changed or replaced', async () => {
  const { runId, one, other, decide, first } = await decided();
  const second = await decide(one, { verdict: 'not-an-issue' });
  await changeDecision(deps(), other, { id: second, change: { reason: 'Another' }, version: 1 });
  await assert.rejects(undo(one, second), { code: 'ER_STATE' });
  const third = await decide(other);
  await assert.rejects(undo(one, second, 2), { code: 'ER_STATE' });
  await undo(other, third);
  assert.deepEqual(await verdictsOf(runId), ['not-an-issue', null]);
  // The restored decision has a new version, so the first user has to reload it.
  await assert.rejects(undo(one, second, 2), { code: 'ER_STATE' });
  assert.equal((await stateOf(first)).ended_why, 'replaced');
});

test('two concurrent undo requests restore the replaced decision once', async () => {
  const { one, decide, first } = await decided();
  const second = await decide(one);
  const both = await Promise.allSettled([undo(one, second), undo(one, second)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.deepEqual(await stateOf(first), { ended_why: null, version: 3 });
});

test('a replaced decision past its last day is not restored', async () => {
  const { runId, one, decide, first } = await decided({ until: '2030-01-31' });
  const second = await decide(one);
  await sql`update decisions set until = '2020-01-31' where id = ${first}`.execute(database.db);
  assert.deepEqual(await undo(one, second), { ended: 1, restored: 0 });
  assert.deepEqual(await verdictsOf(runId), [null, null]);
});

test('undoes a decision once if its id is given twice', async () => {
  const { one, first } = await decided();
  const twice = [1, 2].map(() => ({ id: first, version: 1 }));
  assert.deepEqual(await undoDecisions(deps(), one, { decisions: twice }), { ended: 1, restored: 0 });
});

test('undoes several decisions all or none', async () => {
  const { runId, one, first } = await decided();
  const unknown = { id: crypto.randomUUID(), version: 1 };
  const both = undoDecisions(deps(), one, { decisions: [{ id: first, version: 1 }, unknown] });
  await assert.rejects(both, { code: 'ER_NOT_FOUND' });
  assert.deepEqual(await verdictsOf(runId), ['accepted', null]);
});

/** Makes the decision older than the undo period. */
async function age(id: string): Promise<void> {
  const minutes = UNDO_MINUTES + 1;
  await sql`update decisions set created = created - ${minutes} * interval '1 minute' where id = ${id}`.execute(
    database.db,
  );
}

test('refuses decisions of two websites before locking either', async () => {
  const [here, there] = [await decided(), await decided()];
  const both = [here.first, there.first].map((id) => ({ id, version: 1 }));
  // Another transaction holds the locks of both websites: a request for one of them would block.
  await database.db.transaction().execute(async (tx) => {
    for (const id of [here.first, there.first])
      await lockNonCompliances(tx, (await findDecision(tx, { reach: 'all' }, id))?.website_id ?? '');
    const undoing = undoDecisions(deps(), systemPrincipal('worker'), { decisions: both });
    await assert.rejects(undoing, { code: 'ER_VALIDATION' });
  });
  assert.deepEqual(await verdictsOf(here.runId), ['accepted', null]);
});
