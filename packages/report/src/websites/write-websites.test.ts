import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { RowScope } from '@abhigam/db';
import type { RunStatus } from '@abhigam/domain';
import {
  buildOrganization,
  buildTestRun,
  buildWebsite,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { readXlsx } from 'hucre/xlsx';
import { bytesOf } from '../../test/bytes-of.ts';
import { writeWebsites } from './write-websites.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

async function rowsOf(scope: RowScope, language: 'en' | 'hi' = 'en') {
  const file = { scope, language, product: 'Portal', created: new Date('2026-11-23T08:00:00Z') };
  const book = await readXlsx(await bytesOf(writeWebsites(database.db, file)));
  return book.sheets[0]?.rows ?? [];
}

test('the file has all websites in scope, by organization and name', async () => {
  const { db } = database;
  const second = await buildOrganization(db, { name: 'b: Ministry' });
  const first = await buildOrganization(db, { name: 'A: =1+1' });
  const owner = { organization_id: first.id };
  await buildWebsite(db, { organization_id: second.id, name: 'z' });
  await buildWebsite(db, { ...owner, name: 'ज़िला' });
  await buildWebsite(db, { ...owner, name: '=HYPERLINK("http://x")' });
  await buildWebsite(db, { ...owner, name: 'deleted', deleted: new Date() });
  const rows = await rowsOf({ reach: 'all' });
  assert.deepEqual(rows[0]?.slice(0, 3), ['Organization', 'Name', 'URL']);
  assert.deepEqual(
    rows.slice(1).map(([organization, name]) => [organization, name]),
    [
      ['A: =1+1', '=HYPERLINK("http://x")'],
      ['A: =1+1', 'ज़िला'],
      ['b: Ministry', 'z'],
    ],
  );
  assert.deepEqual((await rowsOf({ reach: 'organization', organizationId: second.id }, 'hi')).length, 2);
});

test('score, time and pages belong to one test, and a newer one has its own column', async () => {
  const { db } = database;
  const { id: organization_id } = await buildOrganization(db, { name: 'Times' });
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 6));
  const site = async (name: string, scored: number | null, newer: [number, RunStatus] | null) => {
    const { id: website_id } = await buildWebsite(db, { organization_id, name });
    const of = { website_id, organization_id };
    if (scored !== null) {
      const run = { created: day(scored), completed: day(scored), status: 'COMPLETE' as const, score: 80 };
      const { id } = await buildTestRun(db, { ...of, ...run });
      const latest = { latest_test_run_id: id, latest_score: 80, latest_test_time: day(scored) };
      await db.updateTable('websites').set(latest).where('id', '=', website_id).execute();
    }
    if (newer) await buildTestRun(db, { ...of, created: day(newer[0]), status: newer[1] });
  };
  await site('a: as it is', 3, null);
  await site('b: failed since', 3, [5, 'FAILURE']);
  await site('c: goes on', null, [6, 'RUNNING']);
  await site('d: never', null, null);
  const [heads = [], ...rows] = await rowsOf({ reach: 'organization', organizationId: organization_id });
  const columns = ['Latest score', 'Latest test (IST)', 'Newer test (IST)', 'State of the newer test'];
  const dayOf = (cell: unknown) => (cell instanceof Date ? cell.getUTCDate() : (cell ?? null));
  assert.deepEqual(
    rows.map((row) => columns.map((head) => dayOf(row[heads.indexOf(head)]))),
    [
      [80, 3, null, null],
      [80, 3, 5, 'FAILURE'],
      [null, null, 6, 'RUNNING'],
      [null, null, null, null],
    ],
  );
});

test('more websites than one query reads are complete, ordered and without duplicates', async () => {
  const { db } = database;
  const { id } = await buildOrganization(db, { name: 'Large' });
  const sites = Array.from({ length: 1_203 }, (_, at) => {
    const url = `https://s${at}.example/`;
    return { name: `Site ${at % 7}`, url, url_key: url, host: `s${at}.example`, organization_id: id };
  });
  await db
    .insertInto('websites')
    .values(sites.map((site) => ({ id: randomUUID(), ...site })))
    .execute();
  const [, ...rows] = await rowsOf({ reach: 'organization', organizationId: id });
  assert.equal(rows.length, 1_203);
  assert.equal(new Set(rows.map(([, , url]) => url)).size, 1_203);
  const names = rows.map(([, name]) => String(name).toLowerCase());
  assert.deepEqual(names, names.toSorted());
});
