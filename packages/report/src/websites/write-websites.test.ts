import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { RowScope } from '@abhigam/db';
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

test('all websites in scope stand in the file, by organization and name', async () => {
  const { db } = database;
  const second = await buildOrganization(db, { name: 'b: Ministry' });
  const first = await buildOrganization(db, { name: 'A: =1+1' });
  const owner = { organization_id: first.id };
  await buildWebsite(db, { organization_id: second.id, name: 'z' });
  await buildWebsite(db, { ...owner, name: 'ज़िला' });
  const tested = await buildWebsite(db, { ...owner, name: '=HYPERLINK("http://x")' });
  await buildWebsite(db, { ...owner, name: 'deleted', deleted: new Date() });
  await buildTestRun(db, { website_id: tested.id, organization_id: first.id, status: 'FAILURE' });
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
  const times = rows.slice(1).map((row) => row[rows[0]?.indexOf('Latest test (IST)') ?? -1]);
  assert.deepEqual(
    times.map((time) => time instanceof Date),
    [true, false, false],
    'whatever became of the test',
  );
  assert.deepEqual((await rowsOf({ reach: 'organization', organizationId: second.id }, 'hi')).length, 2);
});

test('more websites than are read at once are all there, each once, and in order', async () => {
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
