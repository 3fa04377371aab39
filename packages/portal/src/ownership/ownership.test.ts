import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { connectDb, type DbConnection } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import {
  buildTestSchedule,
  buildUser,
  buildWebsite,
  createTestDatabase,
  type Served,
  serveHandler,
  type TestDatabase,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { spyQueue } from '../../test/spy-queue.ts';
import type { Principal } from '../principal.ts';
import { schedulePrincipal, systemPrincipal } from '../principal.ts';
import { startTestRun } from '../test-runs/start-test-run.ts';
import { needsProof } from './needs-proof.ts';
import { proveOwnership } from './prove-ownership.ts';
import { readOwnership } from './read-ownership.ts';
import { waiveOwnership } from './waive-ownership.ts';

const FILE = '/.well-known/abhigam-verification.txt';

let database: TestDatabase;
let api: DbConnection;
let worker: DbConnection;
let site: Served;
/** Responses of the site by path; pages at other paths are empty. */
let answers: Map<string, string>;
let dns: Map<string, string[] | null>;
before(async () => {
  database = await createTestDatabase();
  api = connectDb(database.asProgram.api, { maxConnections: 2 });
  worker = connectDb(database.asProgram.worker, { maxConnections: 2 });
  site = await serveHandler(async ({ url = '' }, response) => {
    const text = answers.get(url);
    if (url === FILE && text === undefined) response.writeHead(404);
    response.end(text ?? '<!doctype html><title>A page</title>');
  });
});
after(async () => {
  await site.close();
  await api.close();
  await worker.close();
  await database.close();
});
beforeEach(async () => {
  answers = new Map();
  dns = new Map();
  // All websites of these tests share a host, and so its hourly limit of attempts.
  await database.db.deleteFrom('attempts').execute();
  await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
});

const deps = (of: DbConnection = api, proofOfOwnership: 'public' | 'all' | 'off' = 'all') => ({
  db: of.db,
  queue: spyQueue().queue,
  resolveTxt: async (name: string) => dns.get(name) ?? [],
  settings: {
    allowPrivateAddresses: true,
    allowAddresses: [],
    contactUrl: null,
    runsPerOrgPerDay: 100,
    maxPagesPerRun: 10,
    proofOfOwnership,
  },
});

async function personOf(role: 'ADMIN' | 'SUPERADMIN' | 'TESTER', organizationId: number): Promise<Principal> {
  const { id: userId } = await buildUser(database.db, { role, organization_id: organizationId });
  const origin = { address: null, requestId: null };
  return { kind: 'person', userId, role, organizationId, isApproved: true, origin };
}

async function newSite(url = `${site.origin}/`) {
  const website = await buildWebsite(database.db, { url });
  const about = { websiteId: website.id };
  const admin = await personOf('ADMIN', website.organization_id);
  const superadmin = await personOf('SUPERADMIN', website.organization_id);
  const read = () => readOwnership(deps(), admin, about);
  const start = (
    principal = admin,
    {
      testMode = 'full_site',
      of = deps(),
    }: { testMode?: 'full_site' | 'single_page'; of?: ReturnType<typeof deps> } = {},
  ) =>
    startTestRun(of, principal, {
      name: 'A run',
      baseUrl: website.url,
      websiteId: website.id,
      testMode,
      wcagVersion: '2.2',
      wcagLevel: 'AA',
      disableExperimental: true,
    });
  const prove = (method: 'file' | 'meta' | 'dns', principal = admin) =>
    proveOwnership(deps(), principal, { ...about, method });
  const age = async (days: number) => {
    await sql`update ownership_proofs set proven = now() - make_interval(days => ${days}), checked = null
      where organization_id = ${website.organization_id}`.execute(database.db);
  };
  const events = async () => {
    const rows = await database.db
      .selectFrom('portal_events')
      .select('payload')
      .where('website_id', '=', website.id)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload).filter(({ type }) => type.startsWith('ownership'));
  };
  return { website, about, admin, superadmin, read, start, prove, age, events };
}

const REFUSED = { code: 'ER_OWNERSHIP' };

test('a full-site test is refused until the proof is on the site; a single-page test is not', async () => {
  const { website, read, start, prove, events } = await newSite();
  await assert.rejects(start(), REFUSED);
  assert.ok(await start(undefined, { testMode: 'single_page' }));
  await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
  const { places, proven, isNeeded } = await read();
  assert.deepEqual([proven, isNeeded], [null, true]);
  assert.deepEqual((await prove('file'))?.key, 'ownership.fileMissing');
  answers.set(FILE, 'abhigam-verification=of-another');
  assert.deepEqual((await prove('file'))?.key, 'ownership.fileOther');
  assert.equal((await read()).problem?.key, 'ownership.fileOther');
  await assert.rejects(start(), REFUSED);
  answers.set(FILE, `${places.file.text}\r\n`);
  assert.equal(await prove('file'), null);
  const { method, problem, prover } = await read();
  assert.deepEqual([method, problem], ['file', null]);
  assert.ok(prover);
  assert.ok(await start());
  assert.deepEqual(await events(), [
    { type: 'ownership-proven', host: siteHost(website.url), method: 'file' },
  ]);
});

test('accepts a meta element as proof', async () => {
  const { read, start, prove } = await newSite();
  const { places } = await read();
  answers.set('/', `<title>A</title><body>${places.meta.html}`);
  assert.equal((await prove('meta'))?.key, 'ownership.metaMissing');
  answers.set('/', `<title>A</title>${places.meta.html}<p>Text`);
  assert.equal(await prove('meta'), null);
  assert.ok(await start());
});

test('accepts a DNS record as proof, at its own label or in a parent zone', async () => {
  for (const name of ['_abhigam.site.example.org', 'example.org']) {
    const { read, prove } = await newSite('https://www.site.example.org/');
    const { places } = await read();
    assert.equal((await prove('dns'))?.key, 'ownership.dnsMissing');
    dns.set(name, null);
    assert.equal((await prove('dns'))?.key, 'ownership.dnsMissing');
    dns.set(name, ['v=spf1', places.dns?.value ?? '']);
    assert.equal(await prove('dns'), null);
    assert.equal((await read()).method, 'dns');
  }
});

test('an IP address has no DNS records', async () => {
  const { prove, read } = await newSite();
  assert.equal((await read()).places.dns, null);
  assert.equal((await prove('dns'))?.key, 'ownership.dnsNoName');
});

test('each organization proves ownership with its own token', async () => {
  const [first, second] = [await newSite(), await newSite()];
  const { places } = await first.read();
  answers.set(FILE, places.file.text);
  assert.equal(await first.prove('file'), null);
  assert.equal((await second.prove('file'))?.key, 'ownership.fileOther');
  assert.notEqual((await second.read()).token, (await first.read()).token);
  await assert.rejects(second.start(), REFUSED);
});

test('a website at another host of the same organization needs another proof, one at the same host does not', async () => {
  const { website, read, prove, admin } = await newSite();
  answers.set(FILE, (await read()).places.file.text);
  await prove('file');
  const owner = { organization_id: website.organization_id };
  const below = await buildWebsite(database.db, { ...owner, url: `${site.origin}/hi/` });
  const elsewhere = await buildWebsite(database.db, { ...owner, url: 'https://other.example/' });
  const methodOf = async (websiteId: string) => (await readOwnership(deps(), admin, { websiteId })).method;
  assert.equal(await methodOf(below.id), 'file');
  assert.equal(await methodOf(elsewhere.id), null);
});

test('admins of the organization and super admins can prove, only super admins can waive', async () => {
  const { website, about, admin, superadmin, start, events } = await newSite();
  const tester = await personOf('TESTER', website.organization_id);
  const stranger = (await newSite()).admin;
  const file = { ...about, method: 'file' } as const;
  await assert.rejects(proveOwnership(deps(), tester, file), { code: 'ER_FORBIDDEN' });
  await assert.rejects(proveOwnership(deps(), stranger, file), { code: 'ER_NOT_FOUND' });
  await assert.rejects(readOwnership(deps(), stranger, about), { code: 'ER_NOT_FOUND' });
  const waive = (by: Principal, isWaived = true) => waiveOwnership(deps(), by, { ...about, isWaived });
  await assert.rejects(waive(admin), { code: 'ER_FORBIDDEN' });
  await assert.rejects(start(superadmin), REFUSED);
  await waive(superadmin);
  assert.ok(await start());
  await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
  await waive(superadmin, false);
  await assert.rejects(start(), REFUSED);
  const host = siteHost(website.url);
  assert.deepEqual(await events(), [
    { type: 'ownership-waived', host, isWaived: true },
    { type: 'ownership-waived', host, isWaived: false },
  ]);
});

test('the deployment requires proof for the public internet only, for all hosts, or for none', async () => {
  const { start } = await newSite();
  await assert.rejects(start(undefined, { of: deps(api, 'all') }), REFUSED);
  assert.ok(await start(undefined, { of: deps(api, 'public') }));
  await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
  assert.ok(await start(undefined, { of: deps(api, 'off') }));
  await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
  const at = (address: string) => async () => [{ address, family: 4 }];
  const isNeeded = (address: string) =>
    needsProof({ settings: {}, resolveName: at(address) }, 'https://site.example/');
  assert.deepEqual([await isNeeded('8.8.8.8'), await isNeeded('10.0.0.8')], [true, false]);
});

test('websites created by the system need no proof, scheduled runs do', async () => {
  const { website, start } = await newSite();
  const { id } = await buildTestSchedule(database.db, { website_id: website.id });
  await assert.rejects(start(schedulePrincipal(id, website.organization_id)), REFUSED);
  assert.ok(await start(systemPrincipal('demo')));
});

test('a proof is renewed before it expires, also by a worker, and a failed renewal does not end it early', async () => {
  const { website, read, start, prove, age } = await newSite();
  const { places } = await read();
  answers.set(FILE, places.file.text);
  await prove('file');
  const { id } = await buildTestSchedule(database.db, { website_id: website.id });
  const schedule = schedulePrincipal(id, website.organization_id);
  const startBySchedule = async () => {
    await start(schedule, { of: deps(worker) });
    await database.db.updateTable('test_runs').set({ status: 'COMPLETE' }).execute();
  };
  answers.delete(FILE);
  await age(300);
  await startBySchedule();
  assert.equal((await read()).problem, null, 'not checked yet');
  await age(380);
  await startBySchedule();
  assert.equal((await read()).problem?.key, 'ownership.fileMissing');
  answers.set(FILE, places.file.text);
  await age(380);
  await startBySchedule();
  const { proven, problem } = await read();
  assert.ok(proven && Date.now() - proven.getTime() < 86_400_000);
  assert.equal(problem, null);
  answers.delete(FILE);
  await age(401);
  await assert.rejects(start(), REFUSED);
  answers.set(FILE, places.file.text);
  await assert.rejects(start(), REFUSED, 'it was checked a moment ago');
  await age(401);
  await startBySchedule();
});

test('a proof revoked during its renewal stays revoked', async () => {
  const { about, superadmin, read, start, prove, age } = await newSite(
    `http://www.site.localhost:${new URL(site.origin).port}/`,
  );
  const { places } = await read();
  const { names: [name = ''] = [], value = '' } = places.dns ?? {};
  dns.set(name, [value]);
  await prove('dns');
  await age(380);
  const of = {
    ...deps(),
    resolveTxt: async () => {
      await waiveOwnership(deps(), superadmin, { ...about, isWaived: false });
      return [value];
    },
  };
  await assert.rejects(start(undefined, { of }), REFUSED);
  assert.equal((await read()).proven, null);
});

test('waivers and websites tested before the feature do not expire', async () => {
  const { about, superadmin, start, age } = await newSite();
  await waiveOwnership(deps(), superadmin, { ...about, isWaived: true });
  await age(2_000);
  assert.ok(await start());
});

test('limits attempts to ten per hour', async () => {
  const { prove } = await newSite();
  for (let times = 0; times < 10; times += 1) await prove('file');
  await assert.rejects(prove('file'), { code: 'ER_TOO_MANY_REQUESTS' });
});

test('concurrent proofs create one row', async () => {
  const { website, read, prove } = await newSite();
  const reads = await Promise.all(Array.from({ length: 5 }, read));
  assert.equal(new Set(reads.map(({ token }) => token)).size, 1);
  answers.set(FILE, reads[0]?.places.file.text ?? '');
  await Promise.all(Array.from({ length: 3 }, () => prove('file')));
  const rows = await database.db
    .selectFrom('ownership_proofs')
    .select('token')
    .where('organization_id', '=', website.organization_id)
    .execute();
  assert.equal(rows.length, 1);
});
