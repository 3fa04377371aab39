import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { CALLS, SESSION_HEADERS } from '@abhigam/contract';
import { activityOf } from '@abhigam/domain';
import { until } from '@abhigam/testing';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildUser, openSession } from '../../../test/build-people.ts';
import { openWorld, type World } from '../../../test/world.ts';

const MAX_BYTES = 2_000_000;

let world: World;
let superadmin: string;
/** Address of the server. */
let address: string;
before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => world.close());

const send = (file?: Blob) =>
  world.call(CALLS.importOrganizations, superadmin, file ? { files: { file } } : {});
const imported = async (text: string) => good(CALLS.importOrganizations, await send(new Blob([text])));
const failedRows = (id: string, lang: 'en' | 'hi' = 'en') =>
  world.call(CALLS.downloadFailedRows, superadmin, { params: { id }, query: { lang } });

test('imports a complete table', async () => {
  const mark = randomUUID();
  const answer = await imported(`name,city\r\n"Health, ${mark}",Pune\r\nस्वास्थ्य ${mark},पुणे\r\n`);
  assert.deepEqual([answer.success, answer.made, answer.failed, answer.errors], [true, 2, 0, []]);
  const query = { search: mark };
  const listed = good(
    CALLS.listOrganizations,
    await world.call(CALLS.listOrganizations, superadmin, { query }),
  );
  assert.deepEqual(
    listed.map(({ name }) => name),
    [`Health, ${mark}`, `स्वास्थ्य ${mark}`],
  );
  refused(await failedRows(answer.id), 'ER_NOT_FOUND');
});

test('returns rejected rows with reasons; the rejected rows can be downloaded, corrected and imported again', async () => {
  const mark = randomUUID();
  const answer = await imported(`name,city\n=A ${mark},x\n=a ${mark},x\nB\n,x\n`);
  assert.deepEqual([answer.success, answer.made, answer.failed], [false, 1, 3]);
  assert.deepEqual(
    answer.errors.map(({ row, name, problem }) => [row, name, problem.key, problem.message]),
    [
      [3, `=a ${mark}`, 'import.twice', 'This name is already in row 2 of the file.'],
      [4, 'B', 'import.columns', 'This row has 1 columns; the first row has 2.'],
      [5, '', 'form.nameRequired', 'Name is required'],
    ],
  );
  const english = await failedRows(answer.id);
  assert.equal(english.statusCode, 200);
  assert.equal(english.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(english.headers['content-disposition']), /^attachment/);
  assert.deepEqual(english.body.split('\r\n'), [
    '\uFEFF"Row","Reason","name","city"',
    `"3","This name is already in row 2 of the file.","'=a ${mark}","x"`,
    '"4","This row has 1 columns; the first row has 2.","B"',
    '"5","Name is required","","x"',
    '',
  ]);
  const hindi = (await failedRows(answer.id, 'hi')).body;
  assert.match(hindi, /"पंक्ति","कारण","name","city"\r\n"3","यह नाम फ़ाइल की पंक्ति 2 में पहले से है।"/);
  // The user renames the first one and leaves the rest unchanged.
  const again = await imported(english.body.replace(`'=a ${mark}`, `'=C ${mark}`));
  assert.deepEqual([again.made, again.failed], [1, 2]);
  const query = { search: `=C ${mark}` };
  const listed = await world.call(CALLS.listOrganizations, superadmin, { query });
  assert.deepEqual(
    good(CALLS.listOrganizations, listed).map(({ name }) => name),
    [`=C ${mark}`],
  );
});

test('requires a file of at most 2,000,000 bytes', async () => {
  const head = 'name,note\n';
  const row = `Large ${randomUUID()},`;
  const sized = (bytes: number) => new Blob([head, row, 'x'.repeat(bytes - head.length - row.length)]);
  refused(await send(), 'ER_VALIDATION', 'File is missing');
  refused(await send(new Blob([])), 'ER_VALIDATION', 'File is missing');
  refused(await send(sized(MAX_BYTES + 1)), 'ER_VALIDATION', 'File size is too big.');
  assert.equal(good(CALLS.importOrganizations, await send(sized(MAX_BYTES))).made, 1);
});

const NO_TABLE: [string, Uint8Array<ArrayBuffer>][] = [
  ['a new workbook', Buffer.from('PK\x03\x04..........', 'latin1')],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a PDF', Buffer.from('%PDF-1.7\nname\nA')],
  ['a picture', Buffer.from('GIF89a\nname\nA')],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1')],
  ['a program that is called a table', Buffer.from('\x7fELF\x02\x01\x01\0\0', 'latin1')],
  ['text in an encoding that is not known', Buffer.from('name\n\xe9t\xe9\n', 'latin1')],
];
for (const [what, bytes] of NO_TABLE) {
  test(`refuses ${what} as a table`, async () => {
    const answer = await send(new Blob([bytes], { type: 'text/csv' }));
    refused(answer, 'ER_VALIDATION', 'Uploaded file has unsupported format.');
  });
}

test('refuses a table with another content type', async () => {
  for (const type of ['application/pdf', 'image/png', 'text/html', 'application/json'])
    refused(
      await send(new Blob(['name\nA'], { type })),
      'ER_VALIDATION',
      'Uploaded file has unsupported format.',
    );
  // Content types of browsers on machines with Excel, and on machines without a known type.
  for (const type of ['text/csv; charset=utf-8', 'application/vnd.ms-excel', 'application/octet-stream'])
    assert.equal(
      good(CALLS.importOrganizations, await send(new Blob([`name\n${randomUUID()}`], { type }))).made,
      1,
      type,
    );
});

test('allows at most 100 columns in each row', async () => {
  const separators = ','.repeat(1_000_000);
  for (const [text, row] of [
    [`name${','.repeat(100)}\nA`, 1],
    [`name${separators}\nA`, 1],
    [`name\nA\n${separators}\n`, 3],
    [`${separators}\nname\nA`, 1],
  ] as const)
    refused(
      await send(new Blob([text])),
      'ER_VALIDATION',
      new RegExp(`^Row ${row} of the file has .* at most 100`),
    );
  assert.equal((await imported(`name${','.repeat(99)}\n${randomUUID()}${','.repeat(99)}`)).made, 1);
});

test('an HTML page sent as a table has no name column', async () => {
  refused(
    await send(new Blob(['<!doctype html><script>alert(1)</script>'])),
    'ER_VALIDATION',
    /column "name"/,
  );
});

test('the response lists at most 1,000 rows, the file all of them', async () => {
  const name = randomUUID();
  const answer = await imported(`name\n${`${name}\n`.repeat(1_502)}`);
  assert.deepEqual([answer.made, answer.failed, answer.errors.length], [1, 1_501, 1_000]);
  assert.equal((await failedRows(answer.id)).body.trimEnd().split('\r\n').length, 1_502);
});

const PART = 1_000;

/** Sends a table, and blocks its import at one of the names. */
async function sendHeld(names: readonly string[], heldName: string) {
  const holder = await world.db.startTransaction().execute();
  await holder.insertInto('organizations').values({ name: heldName }).execute();
  const sent = await sendByWire(names, 1);
  return { ...sent, letGo: () => holder.rollback().execute() };
}

/** Over a raw connection that can be closed; resolves when `waiting` imports are blocked in the database. */
async function sendByWire(names: readonly string[], waiting: number) {
  const keys = await openSession(world.db, superadmin);
  const form = new FormData();
  form.set('file', new Blob([`name\n${names.join('\n')}\n`], { type: 'text/csv' }), 'names.csv');
  const gone = new AbortController();
  const response = fetch(`${address}/api${CALLS.importOrganizations.path}`, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(SESSION_HEADERS).map(([key, header]) => [header, keys[key as keyof typeof keys]]),
    ),
    body: form,
    signal: gone.signal,
  });
  response.catch(() => {});
  await untilWaiting(waiting);
  return {
    async hangUp() {
      const open = await connections();
      gone.abort();
      await assert.rejects(response, { name: 'AbortError' });
      await until('the server has noticed', async () => (await connections()) < open);
    },
  };
}

function connections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  world.app.server.getConnections((_, count) => resolve(count));
  return promise;
}

async function untilWaiting(count: number): Promise<void> {
  await until(`${count} imports wait`, async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    return rows.length === count;
  });
}

async function importEvents() {
  const rows = await world.db.selectFrom('portal_events').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => payload).filter(({ type }) => type === 'organizations-imported');
}

const madeOf = async (mark: string) =>
  (await world.db.selectFrom('organizations').select('id').where('name', 'like', `${mark}%`).execute())
    .length;

test('an import whose client disconnects stops after the rows in progress, keeps them, records this, and lets the next one start', async () => {
  const mark = randomUUID();
  const names = Array.from({ length: 4 * PART }, (_, at) => `${mark} ${at}`);
  const before = (await importEvents()).length;
  const pendingImport = await sendHeld(names, `${mark} ${PART + 10}`);
  await pendingImport.hangUp();
  await pendingImport.letGo();
  await until('the import has ended', async () => (await importEvents()).length > before);
  const event = (await importEvents()).at(-1);
  assert.ok(event?.type === 'organizations-imported');
  assert.deepEqual([event.made, event.failed, event.left], [2 * PART, 0, 2 * PART]);
  assert.equal(await madeOf(mark), 2 * PART);
  assert.equal(activityOf(event).key, 'organizations-import-stopped');
  // The rest of the same file, by the same user.
  const again = await imported(`name\n${names.join('\n')}\n`);
  assert.deepEqual([again.made, again.failed], [2 * PART, 2 * PART]);
});

test('the second of two imports of one user waits, and creates nothing if its client disconnects first', async () => {
  const mark = randomUUID();
  const first = await sendHeld([`${mark} A`, `${mark} B`], `${mark} B`);
  const before = (await importEvents()).length;
  const second = await sendByWire([`${mark} C`], 2);
  await second.hangUp();
  await first.letGo();
  await until('the first has ended', async () => (await importEvents()).length > before);
  await untilWaiting(0);
  assert.equal((await imported(`name\n${mark} D\n`)).made, 1);
  assert.equal(await madeOf(mark), 3);
  assert.equal((await importEvents()).length, before + 2);
});
