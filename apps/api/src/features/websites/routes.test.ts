import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { upsertRunSite } from '@abhigam/db';
import { sql } from 'kysely';
import { good, refused } from '../../../test/answers.ts';
import { buildNonCompliance } from '../../../test/build-non-compliance.ts';
import { buildOrganization, buildUser } from '../../../test/build-people.ts';
import { buildRun, buildWebsite } from '../../../test/build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../../../test/build-site.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let superadmin: string;
let home: Organization;
before(async () => {
  world = await openWorld();
  superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
});
after(() => world.close());
beforeEach(async () => {
  home = await buildStaffedOrganization(world.db);
});

const create = (body: object, as = home.admin) =>
  world.call(CALLS.createWebsite, as, { body: { name: 'Site', url: 'https://new.example.in/', ...body } });
const update = (id: string, body: object, as = home.admin) =>
  world.call(CALLS.updateWebsite, as, { params: { id }, body: { name: 'Site', url: siteOf(id), ...body } });
const list = async (as: string, filter: object = {}) =>
  good(CALLS.listWebsites, await world.call(CALLS.listWebsites, as, { query: { filter } }));
const read = async (id: string, as = home.admin) =>
  good(CALLS.getWebsite, await world.call(CALLS.getWebsite, as, { params: { id } }));
const siteOf = (id: string) => `http://site-${id}.example.in/`;

test('an admin registers a website of their own organization with an assignee', async () => {
  const { id } = good(CALLS.createWebsite, await create({ userId: home.tester }));
  const website = await read(id);
  assert.equal(website.organizationId, home.organizationId);
  assert.equal(website.userId, home.tester);
  assert.ok(website.user?.parichay.fullName);
  assert.equal(website.latestScore, null);
});

test('-1, null and an empty string mean no assignee and no selected organization', async () => {
  for (const [index, none] of [-1, '-1', '', null, undefined].entries()) {
    const url = `https://none-${index}.example.in/`;
    const body = { url, userId: none, organizationId: none, departmentId: none };
    const { id } = good(CALLS.createWebsite, await create(body));
    const website = await read(id);
    assert.deepEqual([website.userId, website.organizationId], [null, home.organizationId]);
  }
});

test('users with access to all organizations must select one, by either field name', async () => {
  refused(await create({}, superadmin), 'ER_VALIDATION', 'Select an organization');
  refused(await create({ organizationId: 999_999 }, superadmin), 'ER_NOT_FOUND');
  const { id } = good(CALLS.createWebsite, await create({ departmentId: home.organizationId }, superadmin));
  assert.equal((await read(id)).departmentId, home.organizationId);
});

test('an organization can register the same address only once, in any spelling', async () => {
  good(CALLS.createWebsite, await create({ url: 'https://Twice.example.in:443/#top' }));
  for (const url of ['https://twice.example.in', 'https://TWICE.example.in/?utm_source=mail']) {
    refused(await create({ url }), 'ER_DUP_ENTRY');
  }
  const other = await buildStaffedOrganization(world.db);
  good(CALLS.createWebsite, await create({ url: 'https://twice.example.in' }, other.admin));
});

test('stores exactly one of many concurrent registrations of one address', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => create({})));
  assert.deepEqual(responses.map((response) => response.statusCode).sort(), [200, 409, 409, 409, 409]);
});

test('a change cannot use the address of another website', async () => {
  const existingUrl = 'https://taken.example.in/';
  good(CALLS.createWebsite, await create({ url: existingUrl }));
  refused(await update(home.websiteId, { url: existingUrl }), 'ER_DUP_ENTRY');
  good(CALLS.updateWebsite, await update(home.websiteId, { name: 'New name' }));
  assert.equal((await read(home.websiteId)).name, 'New name');
});

test('the assignee must be an active tester of the same organization', async () => {
  const { organizationId } = home;
  const abroad = await buildStaffedOrganization(world.db);
  const retired = await buildUser(world.db, { role: 'TESTER', organizationId, status: 'INACTIVE' });
  for (const userId of [abroad.tester, retired, home.admin, randomUUID()]) {
    refused(await create({ userId }), 'ER_VALIDATION', 'Select an assigned user');
    refused(await update(home.websiteId, { userId }), 'ER_VALIDATION', 'Select an assigned user');
  }
});

test('updates accept longer addresses: the older form has no maximum', async () => {
  const websiteId = await buildWebsite(world.db, { organizationId: home.organizationId });
  const url = `${world.siteUrl}${'a'.repeat(1000)}`;
  refused(
    await create({ url }),
    'ER_INVALID_URL',
    'Invalid URL format. The address is longer than 500 characters.',
  );
  good(CALLS.updateWebsite, await update(websiteId, { url }));
  const body = { baseUrl: url, testMode: 'single_page', websiteId, name: 'Long' };
  const run = { ...body, wcagVersion: '2.1', wcagLevel: 'AA', disableExperimental: true };
  good(CALLS.createTestRun, await world.call(CALLS.createTestRun, home.admin, { body: run }));
  refused(
    await update(websiteId, { url: `https://a.in/${'a'.repeat(2000)}` }),
    'ER_INVALID_URL',
    'Invalid URL format. The address is longer than 2,000 characters.',
  );
});

const BAD: [string, object, 'ER_VALIDATION' | 'ER_INVALID_URL', string | undefined][] = [
  ['no address', { url: undefined }, 'ER_VALIDATION', 'URL is required'],
  ['a malformed address', { url: 'my site' }, 'ER_INVALID_URL', 'Invalid URL format'],
  ['an ftp address', { url: 'ftp://a.in/' }, 'ER_INVALID_URL', 'Server Error: Invalid URL'],
  ['no name', { name: '' }, 'ER_VALIDATION', 'Name is required'],
  ['an over-long name', { name: 'n'.repeat(201) }, 'ER_VALIDATION', undefined],
  ['an assignee that is no id', { userId: 'abc' }, 'ER_VALIDATION', undefined],
  ['an organization that is no id', { organizationId: '7 or 1=1' }, 'ER_VALIDATION', undefined],
];

for (const [what, body, code, message] of BAD) {
  test(`refuses a website with ${what}`, async () => {
    const before = (await list(home.admin)).length;
    refused(await create(body), code, message);
    refused(await update(home.websiteId, body), code, message);
    assert.equal((await list(home.admin)).length, before);
  });
}

test('moving a website to another organization moves its runs', async () => {
  const other = await buildStaffedOrganization(world.db);
  const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
  const move = () => update(home.websiteId, { organizationId: other.organizationId }, superadmin);
  const waiting = await buildRun(world.db, { websiteId: home.websiteId, status: 'PENDING' });
  refused(await move(), 'ER_STATE');
  await world.db.updateTable('test_runs').set({ status: 'COMPLETE' }).where('id', '=', waiting).execute();
  good(CALLS.updateWebsite, await move());
  const ask = (as: string) => world.call(CALLS.getTestRun, as, { params: { id: testRunId } });
  refused(await ask(home.admin), 'ER_NOT_FOUND');
  good(CALLS.getTestRun, await ask(other.admin));
  assert.equal((await read(home.websiteId, other.admin)).userId, null);
});

test('an admin cannot move a website to another organization', async () => {
  const other = await buildStaffedOrganization(world.db);
  refused(await update(home.websiteId, { organizationId: other.organizationId }), 'ER_NOT_FOUND');
});

test('a list has only websites within reach, whatever the filter', async () => {
  const abroad = await buildStaffedOrganization(world.db);
  const unassigned = await buildWebsite(world.db, { organizationId: home.organizationId });
  const ids = async (as: string, filter: object = {}) =>
    (await list(as, filter)).map((site) => site.id).sort();
  assert.deepEqual(await ids(home.admin), [home.websiteId, unassigned].sort());
  assert.deepEqual(await ids(home.tester), [home.websiteId]);
  const where = { organizationId: abroad.organizationId };
  assert.deepEqual(await ids(home.admin, { where }), []);
  assert.deepEqual(await ids(superadmin, { where }), [abroad.websiteId]);
  const names = good(CALLS.websitesForTest, await world.call(CALLS.websitesForTest, home.tester));
  assert.deepEqual(
    names.map(({ id, organizationId }) => [id, organizationId]),
    [[home.websiteId, home.organizationId]],
  );
});

test('searches websites by name, address and organization, with wildcards taken literally', async () => {
  const organizationId = await buildOrganization(world.db, `Zilla_${randomUUID()}`);
  const named = await buildWebsite(world.db, {
    organizationId,
    name: '100% Water',
    url: 'https://jal.example.in/',
  });
  const other = await buildWebsite(world.db, { organizationId, name: '1000 Schools' });
  const search = async (text: string) =>
    (await list(superadmin, { where: { organizationId, search: text } })).map((site) => site.id).sort();
  assert.deepEqual(await search('water'), [named]);
  assert.deepEqual(await search('JAL.example'), [named]);
  assert.deepEqual(await search('100%'), [named]);
  assert.deepEqual(await search('zilla_'), [named, other].sort());
  assert.deepEqual(await search("'; drop table websites; --"), []);
  const choices = async (as: string, query: Record<string, unknown>) =>
    good(CALLS.websitesForTest, await world.call(CALLS.websitesForTest, as, { query })).map(({ id }) => id);
  assert.deepEqual(await choices(superadmin, { search: 'zilla_' }), [named, other], 'by name');
  assert.deepEqual(await choices(superadmin, { search: '100%' }), [named]);
  assert.deepEqual(await choices(superadmin, { websiteId: other }), [other]);
  assert.deepEqual(await choices(home.admin, { search: 'zilla_' }), [], 'of another organization');
  assert.deepEqual(await choices(home.admin, { websiteId: other }), []);
});

test('sorts websites by score with untested ones last, in pages without gaps', async () => {
  const organizationId = await buildOrganization(world.db);
  for (const score of [10, 90, 50])
    await buildWebsite(world.db, { organizationId, name: `s${score}`, score });
  await buildWebsite(world.db, { organizationId, name: 'untested' });
  const names = async (filter: object) =>
    (await list(superadmin, { where: { organizationId }, ...filter })).map((site) => site.name);
  assert.deepEqual(await names({ order: 'latestScore DESC' }), ['s90', 's50', 's10', 'untested']);
  assert.deepEqual(await names({ order: 'latestScore ASC' }), ['s10', 's50', 's90', 'untested']);
  assert.deepEqual(await names({ order: 'name ASC', limit: 2 }), ['s10', 's50']);
  assert.deepEqual(await names({ order: 'name ASC', limit: 2, skip: 2 }), ['s90', 'untested']);
  const scored = await list(superadmin, { where: { organizationId, latestScore: 'not null' } });
  assert.equal(scored.length, 3);
});

test('returns the last started run whatever its outcome, in addition to the run of the score', async () => {
  const websiteId = await buildWebsite(world.db, {
    organizationId: home.organizationId,
    userId: home.tester,
    score: 80,
  });
  const day = (date: number) => new Date(Date.UTC(2026, 2, date));
  const of = { websiteId, userId: home.admin };
  await buildRun(world.db, { ...of, created: day(1), status: 'COMPLETE', score: 80 });
  const own = await buildRun(world.db, {
    ...of,
    userId: home.tester,
    created: day(2),
    status: 'COMPLETE',
    testMode: 'single_page',
  });
  const failed = await buildRun(world.db, { ...of, created: day(3), status: 'FAILURE' });
  const last = { id: failed, status: 'FAILURE', created: day(3).toISOString() };
  assert.deepEqual((await read(websiteId)).lastRun, last);
  const [listed] = await list(home.admin, { where: { search: websiteId } });
  assert.deepEqual([listed?.lastRun, listed?.latestScore], [last, 80]);
  assert.equal((await read(websiteId, home.tester)).lastRun?.id, own, 'a tester sees only their own runs');
  const untested = await buildWebsite(world.db, { organizationId: home.organizationId });
  assert.equal((await read(untested)).lastRun, null);
});

test('the list by organization counts all websites of each, and schedules on request', async () => {
  const mark = randomUUID();
  const organizationId = await buildOrganization(world.db, `Counted ${mark}`);
  for (const name of ['one', 'two', 'three']) await buildWebsite(world.db, { organizationId, name });
  const ask = async (query: Record<string, unknown>, as = superadmin) =>
    good(CALLS.websitesByOrg, await world.call(CALLS.websitesByOrg, as, { query }));
  const filter = { where: { search: mark }, limit: 2 };
  const first = await ask({ filter });
  assert.deepEqual(
    first.map((site) => [site.name, site.organization.websiteCnt, site.testScheduleCount]),
    [
      ['one', 3, undefined],
      ['three', 3, undefined],
    ],
  );
  const [last] = await ask({ filter: { ...filter, skip: 2 }, includeTestScheduleCount: 'true' });
  assert.deepEqual([last?.name, last?.organization.websiteCnt, last?.testScheduleCount], ['two', 3, 0]);
  // A tester counts assigned websites, not all of the organization.
  await buildWebsite(world.db, { organizationId: home.organizationId });
  const [own] = await ask({}, home.tester);
  assert.deepEqual([own?.id, own?.organization.websiteCnt], [home.websiteId, 1]);
  const { organizationId: id } = home;
  const found = await ask({ filter: { where: { organizationId: id, search: 'site-' } } });
  assert.ok(found.every((site) => site.organization.websiteCnt === found.length));
});

test('finds websites by assignee', async () => {
  const ids = (await list(superadmin, { where: { userId: home.tester } })).map((site) => site.id);
  assert.deepEqual(ids, [home.websiteId]);
  const abroad = await buildStaffedOrganization(world.db);
  assert.deepEqual(await list(home.admin, { where: { userId: abroad.tester } }), []);
});

test('a deleted website is in no list; says why a website in a test cannot be deleted', async () => {
  const remove = (as = home.admin) => world.call(CALLS.deleteWebsite, as, { params: { id: home.websiteId } });
  const running = await buildRun(world.db, { websiteId: home.websiteId, status: 'RUNNING' });
  refused(await remove(), 'ER_STATE', 'A test of this website is under way. Wait for it or cancel it first.');
  await world.db.updateTable('test_runs').set({ status: 'COMPLETE' }).where('id', '=', running).execute();
  good(CALLS.deleteWebsite, await remove());
  refused(await remove(), 'ER_NOT_FOUND');
  assert.deepEqual(await list(home.admin), []);
  const byOrg = await world.call(CALLS.websitesByOrg, home.admin);
  assert.deepEqual(good(CALLS.websitesByOrg, byOrg), []);
  good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id: running } }));
});

test('the file of websites is a spreadsheet with name and content type', async () => {
  const file = await world.call(CALLS.downloadWebsites, home.tester, { query: { lang: 'hi' } });
  assert.equal(file.statusCode, 200, file.body);
  assert.match(String(file.headers['content-type']), /spreadsheetml\.sheet$/);
  const disposition = String(file.headers['content-disposition']);
  assert.match(disposition, /^attachment; filename=abhigam-websites-\d{4}-\d\d-\d\d-\d{6}-\w\w\.xlsx$/);
  assert.equal(file.rawPayload.subarray(0, 2).toString(), 'PK');
});

test('shows robots.txt and sitemaps of the last test of the entire website', async () => {
  const ask = async (as = home.admin) => {
    const args = { params: { id: home.websiteId } };
    return good(CALLS.getSiteFiles, await world.call(CALLS.getSiteFiles, as, args));
  };
  assert.deepEqual(await ask(), { seen: null, robots: null, sitemaps: [], notes: [] });
  const keep = async (site: Partial<Parameters<typeof upsertRunSite>[1]>) => {
    const testRunId = await buildRun(world.db, { websiteId: home.websiteId });
    const unread = { robots: null, crawlDelayMs: 0, notes: [], robotsFile: null, sitemaps: null };
    await upsertRunSite(world.db, { testRunId, ...unread, ...site });
  };
  const robotsFile = `# ours\nUser-agent: *\nDisallow: /x\n${'# more\n'.repeat(20_000)}`;
  const sitemaps = [{ url: `${siteOf(home.websiteId)}sitemap.xml`, pages: 7, isCut: false }];
  await keep({ robots: 'Disallow: /x', crawlDelayMs: 2_000, robotsFile, sitemaps });
  // Shows nothing of a run that has not read its sitemaps yet.
  await keep({ robotsFile: 'newer' });
  const { robots, ...files } = await ask();
  assert.ok(files.seen);
  assert.deepEqual(files.sitemaps, sitemaps);
  assert.deepEqual([robots?.isCut, robots?.isObeyed, robots?.crawlDelayMs], [true, true, 2_000]);
  assert.equal(robots?.text.length, 100_000);
  const { url } = sitemaps[0] ?? { url: '' };
  await keep({ robotsFile: 'short', sitemaps: [], notes: [{ note: 'sitemap-cut', url }] });
  assert.deepEqual(await ask(home.tester).then(({ seen: _, ...rest }) => rest), {
    robots: { text: 'short', isCut: false, isObeyed: false, crawlDelayMs: null },
    sitemaps: [],
    notes: [{ note: 'sitemap-cut', url }],
  });
});

test('searches pages of a website by address, with wildcards taken literally', async () => {
  for (const path of ['forms/100%.pdf', 'forms/1000.pdf', 'forms/2.pdf', 'about', encodeURI('सूचना')]) {
    const url = siteOf(home.websiteId) + path;
    const values = { id: randomUUID(), website_id: home.websiteId, url, url_key: url };
    await world.db.insertInto('webpages').values(values).execute();
  }
  const found = async (search: string) => {
    const args = { params: { id: home.websiteId }, query: { search, limit: 2 } };
    const answer = good(CALLS.listWebpages, await world.call(CALLS.listWebpages, home.admin, args));
    const paths = answer.pages.map(({ url }) => url.slice(siteOf(home.websiteId).length));
    return [answer.total, ...paths];
  };
  assert.deepEqual(await found('FORMS'), [3, 'forms/100%.pdf', 'forms/1000.pdf']);
  assert.deepEqual(await found('100%'), [1, 'forms/100%.pdf']);
  assert.deepEqual(await found('no such'), [0]);
  assert.deepEqual(await found(' सूच '), [1, encodeURI('सूचना')]);
});

test('lists a website of 20,000 pages in parts, and searches all of it', async () => {
  const { websiteId } = await buildStaffedOrganization(world.db);
  await sql`insert into webpages (id, website_id, url, url_key)
    select gen_random_uuid(), ${websiteId}, 'https://large.example.in/' || lpad(n::text, 5, '0'), 'large/' || n
    from generate_series(1, 20000) n`.execute(world.db);
  const ask = async (query: Record<string, unknown>) =>
    good(
      CALLS.listWebpages,
      await world.call(CALLS.listWebpages, superadmin, { params: { id: websiteId }, query }),
    );
  const first = await ask({});
  assert.deepEqual([first.total, first.pages.length], [20_000, 200]);
  const last = await ask({ limit: 50, skip: 19_950 });
  assert.deepEqual([last.total, last.pages.length, last.pages.at(-1)?.url.slice(-5)], [20_000, 50, '20000']);
  const found = await ask({ search: 'IN/1999', limit: 5 });
  assert.deepEqual([found.total, found.pages[0]?.url], [10, 'https://large.example.in/19990']);
  assert.deepEqual((await ask({ skip: 20_000 })).pages, []);
});

test('sorts websites by organization and then by name', async () => {
  const mark = randomUUID();
  const second = await buildOrganization(world.db, `b ${mark}`);
  const first = await buildOrganization(world.db, `A ${mark}`);
  for (const [name, organizationId] of [
    ['x', second],
    ['Z', first],
    ['a', first],
  ] as const) {
    await buildWebsite(world.db, { organizationId, name });
  }
  const sites = await list(superadmin, { where: { search: mark }, order: 'organization ASC' });
  assert.deepEqual(
    sites.map((site) => site.name),
    ['a', 'Z', 'x'],
  );
});

test('deactivates and reactivates a page', async () => {
  const id = randomUUID();
  const url = siteOf(home.websiteId);
  await world.db
    .insertInto('webpages')
    .values({ id, website_id: home.websiteId, url, url_key: url })
    .execute();
  const set = (status: string, bodyId = id) =>
    world.call(CALLS.updateWebpage, home.admin, { params: { id }, body: { id: bodyId, status } });
  const pages = async () =>
    good(
      CALLS.listWebpages,
      await world.call(CALLS.listWebpages, home.admin, { params: { id: home.websiteId } }),
    ).pages;
  assert.deepEqual(good(CALLS.updateWebpage, await set('INACTIVE')), { id, url, status: 'INACTIVE' });
  assert.deepEqual(await pages(), [{ id, url, status: 'INACTIVE' }]);
  good(CALLS.updateWebpage, await set('ACTIVE'));
  assert.equal((await pages())[0]?.status, 'ACTIVE');
  refused(await set('PAGE_LOAD_FAILURE'), 'ER_VALIDATION');
  refused(await set('INACTIVE', randomUUID()), 'ER_VALIDATION');
});

test('registers private addresses only if the deployment allows them', async () => {
  const strict = await openWorld({ allowPrivateAddresses: false });
  try {
    const site = await buildStaffedOrganization(strict.db);
    for (const url of ['http://localhost/', 'http://10.0.0.1/', 'http://[::1]/', 'http://2130706433/']) {
      const body = { name: 'Site', url };
      refused(await strict.call(CALLS.createWebsite, site.admin, { body }), 'ER_PRIVATE_ADDRESS');
      const params = { id: site.websiteId };
      refused(await strict.call(CALLS.updateWebsite, site.admin, { params, body }), 'ER_PRIVATE_ADDRESS');
    }
  } finally {
    await strict.close();
  }
});

const hostOf = () => `https://h${randomUUID()}.example.in/`;
/** Fields of the refusal that describe the overlap. */
const overlapOf = (response: Awaited<ReturnType<typeof create>>) => {
  refused(response, 'ER_DUP_ENTRY');
  const { values, details } = response.json().error;
  assert.deepEqual(details[0].values, values);
  return [values.websiteId, values.name, values.maySeparate];
};
const created = async (body: object, as = home.admin) => good(CALLS.createWebsite, await create(body, as)).id;
const overlaps = async (as = home.admin) =>
  good(CALLS.listOverlaps, await world.call(CALLS.listOverlaps, as));
const merge = (id: string, intoWebsiteId: string, as = home.admin) =>
  world.call(CALLS.mergeWebsites, as, { params: { id }, body: { intoWebsiteId } });
const followedOf = async (websiteId: string) =>
  world.db
    .selectFrom('non_compliances')
    .select(['id', 'status', 'pages_affected'])
    .where('website_id', '=', websiteId)
    .orderBy('fe_hash')
    .execute();
const onPages = (id: string, ...url_keys: string[]) =>
  world.db
    .insertInto('non_compliance_pages')
    .values(url_keys.map((url_key) => ({ non_compliance_id: id, url_key })))
    .execute();

test('refuses an address with pages of a registered website, and names that website', async () => {
  const host = hostOf();
  const id = await created({ url: host, name: 'The portal' });
  assert.deepEqual(overlapOf(await create({ url: `${host}services?user=1` })), [id, 'The portal', 1]);
  assert.deepEqual(overlapOf(await create({ url: `${host}?user=1` })), [id, 'The portal', 0]);
  assert.deepEqual(overlapOf(await create({ url: host.replace('https', 'http') })), [id, 'The portal', 0]);
  assert.deepEqual(overlapOf(await update(home.websiteId, { url: `${host}hi/` })), [id, 'The portal', 1]);
  const message = `The pages of this address already belong to the registered website “The portal” (${host}).`;
  refused(await create({ url: `${host}en` }), 'ER_DUP_ENTRY', message);
  const other = await buildStaffedOrganization(world.db);
  await created({ url: `${host}services` }, other.admin);
  await created({ url: host.replace('.example', '.other') });
});

test('also refuses an address above a registered website', async () => {
  const host = hostOf();
  const id = await created({ url: `${host}hi/home` });
  for (const url of [host, `${host}hi/`, `${host}en/`])
    assert.equal(overlapOf(await create({ url }))[0], id, url);
  // Registering would take away the address of the other one.
  assert.equal(overlapOf(await create({ url: `${host}hi/` }))[2], 0);
});

test('registers a path as a separate website, with the known pages below it and their non-compliances', async () => {
  const host = hostOf();
  const portal = await created({ url: host });
  const [below, above, both] = [
    await buildNonCompliance(world.db, { websiteId: portal, status: 'FIX IN PROGRESS' }),
    await buildNonCompliance(world.db, { websiteId: portal }),
    await buildNonCompliance(world.db, { websiteId: portal }),
  ];
  await world.db
    .deleteFrom('non_compliance_pages')
    .where('non_compliance_id', 'in', [below, above, both])
    .execute();
  await onPages(below, `${host}services`, `${host}services/list?page=2`);
  await onPages(above, `${host}services-list`);
  await onPages(both, `${host}about`, `${host}services/x`);
  await world.db
    .updateTable('non_compliances')
    .set({ pages_affected: 2 })
    .where('id', 'in', [below, both])
    .execute();
  for (const path of ['services/x', 'about'])
    await world.db
      .insertInto('webpages')
      .values({ id: randomUUID(), website_id: portal, url: host + path, url_key: host + path })
      .execute();
  const url = `${host}services?user=1`;
  const services = await created({ url, isSeparate: true });
  assert.equal((await read(services)).isSeparate, true);
  assert.deepEqual(await followedOf(services), [{ id: below, status: 'FIX IN PROGRESS', pages_affected: 2 }]);
  const left = new Map((await followedOf(portal)).map((one) => [one.id, one.pages_affected]));
  assert.deepEqual([left.size, left.get(both)], [2, 1]);
  const pagesOf = async (id: string) => {
    const answer = await world.call(CALLS.listWebpages, home.admin, { params: { id } });
    return good(CALLS.listWebpages, answer).pages.map((page) => page.url);
  };
  assert.deepEqual(await pagesOf(portal), [`${host}about`]);
  assert.deepEqual(await pagesOf(services), [`${host}services/x`]);
  assert.deepEqual(await overlaps(), []);
  // The same path again, and one below it.
  assert.deepEqual(overlapOf(await create({ url: `${host}services/`, isSeparate: true })), [
    services,
    'Site',
    0,
  ]);
  await created({ url: `${host}services/old/`, isSeparate: true });
  // Other stored fields stay unchanged.
  good(CALLS.updateWebsite, await update(services, { url, name: 'Services' }));
  assert.equal((await read(services)).isSeparate, true);
});

test('a path cannot be separated from a website while a test is in progress', async () => {
  const host = hostOf();
  const portal = await created({ url: host, name: 'The portal' });
  await buildRun(world.db, { websiteId: portal, status: 'RUNNING' });
  const answer = await create({ url: `${host}services`, isSeparate: true });
  refused(answer, 'ER_STATE', 'A test of The portal is under way. Wait for it or cancel it first.');
  assert.deepEqual((await list(home.admin)).map(({ id }) => id).sort(), [home.websiteId, portal].sort());
});

test('lists websites that overlap already, and merges one into the other', async () => {
  const url = hostOf();
  const { organizationId } = home;
  const upper = await buildWebsite(world.db, { organizationId, url });
  const lower = await buildWebsite(world.db, { organizationId, url: `${url}services?user=1` });
  assert.deepEqual(
    (await overlaps()).map((pair) => [pair.upper.id, pair.lower.id, pair.organization.id]),
    [[upper, lower, organizationId]],
  );
  const abroad = await buildStaffedOrganization(world.db);
  assert.deepEqual(await overlaps(abroad.admin), []);
  // The lower website can still be renamed.
  good(CALLS.updateWebsite, await update(lower, { url: `${url}services?user=1`, name: 'Services' }));
  const feHash = 'ab'.repeat(32);
  const known = await buildNonCompliance(world.db, { websiteId: upper, feHash });
  const same = await buildNonCompliance(world.db, { websiteId: lower, feHash, status: 'FIX IN PROGRESS' });
  const own = await buildNonCompliance(world.db, { websiteId: lower, feHash: 'cd'.repeat(32) });
  await onPages(known, url);
  await onPages(same, `${url}services?user=1`);
  const testRunId = await buildRun(world.db, { websiteId: lower });
  refused(await merge(lower, home.websiteId), 'ER_STATE');
  refused(await merge(lower, lower), 'ER_STATE');
  refused(await merge(lower, upper, abroad.admin), 'ER_NOT_FOUND');
  refused(await merge(lower, upper, home.tester), 'ER_FORBIDDEN');
  assert.deepEqual(good(CALLS.mergeWebsites, await merge(lower, upper)), { id: upper });
  const followed = await followedOf(upper);
  assert.deepEqual(
    new Map(followed.map((one) => [one.id, one.status])),
    new Map([
      [known, 'FIX IN PROGRESS'],
      [own, 'UNRESOLVED'],
    ]),
  );
  assert.equal(followed.find(({ id }) => id === known)?.pages_affected, 2);
  refused(await world.call(CALLS.getWebsite, home.admin, { params: { id: lower } }), 'ER_NOT_FOUND');
  assert.deepEqual(await overlaps(), []);
  good(CALLS.getTestRun, await world.call(CALLS.getTestRun, home.admin, { params: { id: testRunId } }));
  const events = await world.db
    .selectFrom('portal_events')
    .select('payload')
    .where('website_id', '=', lower)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    events.map(({ payload }) => payload.type),
    ['website-changed', 'website-merged', 'website-deleted'],
  );
});
