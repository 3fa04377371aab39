import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { DecisionTerms } from '@abhigam/domain';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { sql } from 'kysely';
import { addWebsite, SITE, wholeRun } from '../../test/run-fixtures.ts';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { makeDecisions } from './make-decisions.ts';
import { undoDecisions } from './undo-decisions.ts';

const MANY = 200;
/**
 * Users wait for the website's lock while these statements run, so their number must not grow with the number
 * of decisions.
 */
const STATEMENTS = 60;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

/** The database, with a counter of its statements. */
function counting() {
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, count: () => statements };
}

test('makes, replaces and undoes the maximum number of decisions with a constant number of statements', async () => {
  const site = await addWebsite(database.db);
  const hashes = Array.from({ length: MANY }, (_, nth) => `element ${nth}`);
  const testRunId = await wholeRun(database.db, site, { [`${SITE}a`]: hashes });
  const elements = await database.db
    .selectFrom('failing_elements')
    .select('id')
    .where('test_run_id', '=', testRunId)
    .execute();
  const principal = systemPrincipal('worker');
  const decide = async (verdict: DecisionTerms['verdict']) => {
    const { db, count } = counting();
    const result = await makeDecisions({ db, queue: spyQueue().queue }, principal, {
      elementIds: elements.map(({ id }) => id),
      scope: 'defect',
      terms: { verdict, reason: 'Known', evidence: '', ownerId: null, until: null },
      replace: true,
    });
    assert.ok(count() <= STATEMENTS, `${count()} statements`);
    assert.deepEqual([result.decisions.length, result.elements], [MANY, MANY]);
    return result.decisions;
  };
  const undo = async (decisions: { id: string; version: number }[]) => {
    const { db, count } = counting();
    const done = await undoDecisions({ db, queue: spyQueue().queue }, principal, { decisions });
    assert.ok(count() <= STATEMENTS, `${count()} statements`);
    return done;
  };
  const verdicts = async () => {
    const { rows } = await sql<{ verdict: string; count: number }>`
      select d.verdict, count(*)::int as count from failing_elements e join decisions d on d.id = e.decision_id
      where e.test_run_id = ${testRunId} and d.ended is null group by 1`.execute(database.db);
    return rows;
  };
  await decide('accepted');
  const second = await decide('not-an-issue');
  assert.deepEqual(await verdicts(), [{ verdict: 'not-an-issue', count: MANY }]);
  assert.deepEqual(await undo(second), { ended: MANY, restored: MANY });
  assert.deepEqual(await verdicts(), [{ verdict: 'accepted', count: MANY }]);
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from decision_notes note join decisions d on d.id = note.decision_id
    where d.website_id = ${site.websiteId} group by 1 order by 1`.execute(database.db);
  assert.deepEqual(
    rows.map(({ what, count }) => [what, count]),
    [
      ['made', 2 * MANY],
      ['replaced', MANY],
      ['restored', MANY],
      ['withdrawn', MANY],
    ],
  );
});
