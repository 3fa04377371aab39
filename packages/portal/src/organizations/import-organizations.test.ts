import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { connectDb, type DbConnection, findFailedRows, trimOrganizationImports } from '@abhigam/db';
import { type Role, say } from '@abhigam/domain';
import { buildOrganization, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { type FailedRow, importOrganizations, type TableRow } from './import-organizations.ts';

let database: TestDatabase;
/** With the database role of the API only. */
let api: DbConnection;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 4 });
});
after(async () => {
  await api.close();
  await database.close();
});

const deps = () => ({ db: api.db, queue: spyQueue().queue });
function person(role: Role) {
  const origin = { address: null, requestId: null };
  return {
    kind: 'person',
    userId: randomUUID(),
    role,
    organizationId: null,
    isApproved: true,
    origin,
  } as const;
}
const superadmin = person('SUPERADMIN');
const rowsOf = (names: readonly string[]): TableRow[] =>
  names.map((name, at) => ({ row: at + 2, cells: [name], name, problem: null }));
const keepNothing = async () => 'a'.repeat(64);
const import_ = (
  rows: readonly TableRow[],
  keepFailed: (failed: readonly FailedRow[]) => Promise<string> = keepNothing,
) => importOrganizations(deps(), superadmin, { rows, keepFailed });
const isThere = async (name: string) =>
  (await database.db.selectFrom('organizations').select('id').where('name', '=', name).execute()).length ===
  1;
const eventsOf = async (importId: string) =>
  (await database.db.selectFrom('portal_events').select('payload').execute())
    .map(({ payload }) => payload)
    .filter((event) => event.type === 'organizations-imported' && event.importId === importId);

test('rows with unused names become organizations, the other rows are returned with the reason', async () => {
  const mark = randomUUID();
  const { name: existingName } = await buildOrganization(database.db);
  const rows: TableRow[] = [
    ...rowsOf([`A ${mark}`, `B ${mark}`, `a ${mark}`, existingName.toUpperCase()]),
    { row: 6, cells: ['x', 'y'], name: null, problem: say('import.columns', { found: 2, expected: 1 }) },
    { row: 7, cells: [existingName], name: existingName, problem: null },
  ];
  const failedRows: FailedRow[] = [];
  const { importId, made, failed } = await import_(rows, async (some) => {
    failedRows.push(...some);
    return 'b'.repeat(64);
  });
  assert.equal(made, 2);
  assert.deepEqual(failed, failedRows);
  assert.deepEqual(
    failed.map(({ row, problem }) => [row, problem]),
    [
      [4, say('import.twice', { row: 2 })],
      [5, say('refused.duplicateOrganization')],
      [6, say('import.columns', { found: 2, expected: 1 })],
      [7, say('import.twice', { row: 5 })],
    ],
  );
  assert.deepEqual([await isThere(`A ${mark}`), await isThere(`B ${mark}`)], [true, true]);
  assert.equal(await findFailedRows(database.db, importId), 'b'.repeat(64));
  assert.deepEqual(await eventsOf(importId), [
    { type: 'organizations-imported', importId, made: 2, failed: 4 },
  ]);
});

test('stores no file if all rows are valid', async () => {
  const { importId, failed } = await import_(rowsOf([`C ${randomUUID()}`]), () =>
    assert.fail('nothing failed'),
  );
  assert.deepEqual(failed, []);
  assert.equal(await findFailedRows(database.db, importId), null);
});

test('imports nothing if the refused rows cannot be stored', async () => {
  const name = `D ${randomUUID()}`;
  const lost = import_(rowsOf([name, name]), () => Promise.reject(new Error('the store is full')));
  await assert.rejects(lost, { message: 'the store is full' });
  assert.equal(await isThere(name), false);
});

test('two concurrent imports of the same names in different order create each name once', async () => {
  const names = Array.from({ length: 2_500 }, () => randomUUID());
  const [first, second] = await Promise.all([import_(rowsOf(names)), import_(rowsOf(names.toReversed()))]);
  assert.deepEqual([first.made, second.made].sort(), [0, 2_500]);
});

test('only super admins can import', async () => {
  for (const role of ['ADMIN', 'ADMINEXPERT', 'TESTER'] as const) {
    const input = { rows: rowsOf([randomUUID()]), keepFailed: keepNothing };
    await assert.rejects(importOrganizations(deps(), person(role), input), { code: 'ER_FORBIDDEN' });
  }
});

test('the worker deletes data of an import after a month', async () => {
  const { importId } = await import_(rowsOf([randomUUID()]));
  const { id: old } = await database.db
    .insertInto('organization_imports')
    .values({
      id: randomUUID(),
      created: new Date(Date.now() - 31 * 86_400_000),
      rows: 1,
      made: 1,
      failed: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const worker = connectDb(database.asProgram.worker, { maxConnections: 1 });
  try {
    assert.equal(await trimOrganizationImports(worker.db, 30), 1);
  } finally {
    await worker.close();
  }
  const left = await database.db.selectFrom('organization_imports').select('id').execute();
  assert.ok(left.some(({ id }) => id === importId) && left.every(({ id }) => id !== old));
});
