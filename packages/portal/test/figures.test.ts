import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Db, measureRunChange, type Tx, updateGroups, updateLatestOfWebsite } from '@abhigam/db';
import { NC_STATUSES } from '@abhigam/domain';
import {
  buildNonCompliance,
  buildOrganization,
  buildTestInstance,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { inOrder, recountFigures, storedFigures } from './recount-figures.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const TRANSACTIONS = 60;
const AUDITS = ['image-alt', 'label', 'link-name'] as const;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

test('maintained figures agree with a plain count after any changes in one transaction', async () => {
  const { db } = database;
  const chance = seededRandom(15);
  for (let turn = 0; turn < TRANSACTIONS; turn += 1) {
    const isGivenUp = chance.chance(0.15);
    const changed = db.transaction().execute(async (tx) => {
      for (let step = chance.between(1, 5); step > 0; step -= 1) await changeSomething(tx, chance);
      if (isGivenUp) throw new Error('given up');
    });
    if (isGivenUp) await assert.rejects(changed, /given up/);
    else await changed;
    if (turn % 10 < 9) continue;
    assert.deepEqual(inOrder(await storedFigures(db)), inOrder(await recountFigures(db)), `turn ${turn}`);
  }
  const stored = await storedFigures(db);
  for (const [table, rows] of Object.entries(stored)) assert.ok(rows.length > 1, table);
  assert.ok(stored.website_months?.some(({ counted }) => counted === false));
  assert.ok(stored.website_figures?.some(({ organization_id }) => organization_id === null));
  const { rows } = await sql`select website_id from changed_websites
    union all select null from changed_organizations`.execute(db);
  assert.deepEqual(rows, []);

  await sql`select rebuild_figures()`.execute(db);
  assert.deepEqual(inOrder(await storedFigures(db)), inOrder(stored));
});

test('transactions that change the same organizations in different order do not deadlock and are all counted', async () => {
  const { db } = database;
  const [one, other] = [await buildOrganization(db), await buildOrganization(db)];
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      db.transaction().execute(async (tx) => {
        for (const { id } of turn % 2 === 0 ? [one, other] : [other, one]) {
          const site = await buildWebsite(tx, { organization_id: id });
          await finishRun(tx, site.id, { score: 10 * turn, created: new Date() });
        }
      }),
    ),
  );
  assert.deepEqual(inOrder(await storedFigures(db)), inOrder(await recountFigures(db)));
});

async function changeSomething(db: Tx, chance: SeededRandom): Promise<void> {
  const site = await anyOf<{ id: string; organization_id: number }>(
    db,
    chance,
    'websites',
    'deleted is null',
  );
  const organization = await anyOf<{ id: number }>(db, chance, 'organizations', 'deleted is null');
  if (!organization || chance.chance(0.06)) {
    await buildOrganization(db);
    return;
  }
  if (!site || chance.chance(0.15)) {
    await buildWebsite(db, { organization_id: organization.id });
    return;
  }
  const run = await anyOf<{ id: string; website_id: string }>(
    db,
    chance,
    'test_runs',
    `website_id = '${site.id}'`,
  );
  const followed = await anyOf<{ id: string }>(db, chance, 'non_compliances', `website_id = '${site.id}'`);
  const what = chance.between(0, 12);
  if (!run || what < 4) {
    const created = new Date(Date.UTC(2026, chance.between(0, 8), chance.between(1, 28), 20));
    await finishRun(db, site.id, {
      score: chance.chance(0.1) ? null : chance.between(0, 100),
      created,
      isPage: chance.chance(0.3),
    });
    return;
  }
  if (what < 7 || !followed)
    await buildNonCompliance(db, run.id, { audit_id: chance.pick(AUDITS), status: chance.pick(NC_STATUSES) });
  else if (what < 9) {
    await sql`update non_compliances set status = ${chance.pick(NC_STATUSES)}, set_aside = ${chance.chance(0.3)}
      where id = ${followed.id}`.execute(db);
    await updateGroups(db, { ids: [followed.id] });
  } else if (what === 9) {
    const { rows } = await sql<{ groupId: string }>`
      delete from non_compliances where id = ${followed.id} returning group_id as "groupId"`.execute(db);
    await updateGroups(db, { moved: rows.map(({ groupId }) => ({ groupId, more: -1 })) });
  } else if (what === 10) {
    // Tested again, with another result.
    const score = chance.chance(0.3) ? null : chance.between(0, 100);
    await sql`update test_runs set score = ${score} where id = ${run.id}`.execute(db);
    await measureRunChange(db, run.id);
    await updateLatestOfWebsite(db, site.id);
  } else if (what === 11) {
    await sql`update websites set organization_id = ${organization.id} where id = ${site.id}`.execute(db);
    await sql`update test_runs set organization_id = ${organization.id} where website_id = ${site.id}`.execute(
      db,
    );
  } else {
    await sql`update websites set deleted = now() where id = ${site.id}`.execute(db);
    await sql`update organizations o set deleted = now() where id = ${site.organization_id} and not exists (
      select from websites where organization_id = o.id and deleted is null)`.execute(db);
  }
}

async function finishRun(
  db: Tx,
  websiteId: string,
  { score, created, isPage = false }: { score: number | null; created: Date; isPage?: boolean },
): Promise<void> {
  const run = await buildTestRun(db, {
    website_id: websiteId,
    status: 'COMPLETE',
    score,
    created,
    completed: created,
    pages_complete: 3,
    test_mode: isPage ? 'single_page' : 'full_site',
  });
  for (const [n, page] of ['/', '/a', `/${created.getUTCMonth() % 2}`].entries())
    await buildTestInstance(db, {
      test_run_id: run.id,
      url: new URL(page, run.base_url).href,
      status: 'COMPLETE',
      score: Math.min(100, (score ?? 50) + n),
    });
  await measureRunChange(db, run.id);
  await updateLatestOfWebsite(db, websiteId);
}

async function anyOf<R>(db: Db, chance: SeededRandom, table: string, where: string): Promise<R | undefined> {
  const { rows } = await sql.raw<R>(`select * from ${table} where ${where} order by created, id`).execute(db);
  return rows[chance.between(0, Math.max(0, rows.length - 1))];
}
