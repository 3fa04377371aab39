import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../until.ts';
import { fetchRaw } from './fetch-raw.ts';
import { HOSTILE_PAGES, HOSTILE_TRAPS } from './hostile-pages.ts';
import { type HostileSite, startHostileSite } from './start-hostile-site.ts';

let site: HostileSite;
before(async () => {
  site = await startHostileSite();
});
after(() => site.close());

test('the table contains each URL once, with a description, and covers the front page', () => {
  const names = HOSTILE_PAGES.map(({ at, path }) => `${at} ${path}`);
  assert.equal(new Set(names).size, names.length);
  for (const { path, does } of HOSTILE_PAGES) assert.match(does, /^[A-Z].*\.$/, path);
  assert.ok(names.includes('site /'));
});

test('pages link exactly to the URLs that the table says were found on them', async () => {
  const known = new Set(HOSTILE_PAGES.map(({ path }) => path));
  const holders = new Set(HOSTILE_PAGES.map(({ foundOn }) => foundOn));
  for (const holder of holders) {
    if (holder === null || !known.has(holder) || holder === '/spa/') continue;
    const { body } = await fetchRaw(site.origin + holder);
    const text = body.toString();
    const frame = holder === '/links/hidden' ? (await fetchRaw(`${site.origin}/links/in-frame`)).body : '';
    const all = `${text}${frame}`.replaceAll('&amp;', '&');
    for (const page of HOSTILE_PAGES.filter(({ foundOn }) => foundOn === holder))
      assert.ok(all.includes(page.path), `${holder} links to ${page.path}`);
  }
  const { body } = await fetchRaw(`${site.origin}/`);
  for (const [, path = ''] of body.toString().matchAll(/href="([^"]*)"/g))
    assert.ok(known.has(path.replaceAll('&amp;', '&')), path);
});

test('every testable page responds with a document', async () => {
  for (const page of HOSTILE_PAGES) {
    // Unlike browsers, our client rejects excess data.
    if (page.opened?.status !== 'COMPLETE' || page.path === '/http/too-long') continue;
    const { status, headers } = await fetchRaw(site.url(page), { enoughBytes: 1 });
    assert.ok([200, 301, 302].includes(status), `${page.path}: ${status}`);
    if (status !== 200 || page.path === '/types/none') continue;
    assert.match(String(headers['content-type']), /^(text\/html|application\/xhtml)/i, page.path);
  }
});

test('every status in the table matches the response', async (t) => {
  const own = await startHostileSite();
  t.after(() => own.close());
  for (const page of HOSTILE_PAGES) {
    if (page.opened?.status !== 'FAILURE' || !page.opened.httpStatus) continue;
    const { status, headers } = await fetchRaw(own.url(page), { enoughBytes: 1 });
    assert.equal(status, page.opened.httpStatus, page.path);
    const wait = page.opened.retryAfterSeconds;
    if (wait !== undefined) assert.equal(headers['retry-after'], String(wait), page.path);
  }
});

test('each trap responds anywhere with links that lead further', async () => {
  const inside = [
    '/calendar/1999/12',
    '/shop?colour=red&size=l',
    '/loop/a/a/a/',
    '/archive/99',
    '/growing?p0=1',
  ];
  for (const path of [...inside, '/tickets?ticket=first']) {
    assert.ok(
      HOSTILE_TRAPS.some(({ prefix }) => path.startsWith(prefix)),
      path,
    );
    const { status, body } = await fetchRaw(site.origin + path);
    assert.equal(status, 200);
    const links = [...body.toString().matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    assert.ok(links.length > 0 && links.every((href) => href !== path), path);
  }
  const [first, second] = await Promise.all(['/visit', '/visit'].map((path) => fetchRaw(site.origin + path)));
  assert.notEqual(first?.body.toString(), second?.body.toString());
});

test('counts only forbidden requests', async (t) => {
  const own = await startHostileSite();
  t.after(() => own.close());
  await fetchRaw(`${own.origin}/links/changes`);
  await fetchRaw(`${own.origin}/`, { method: 'HEAD' });
  assert.deepEqual(own.harm, { posts: 0, logouts: 0, deletions: 0 });
  await fetchRaw(`${own.origin}/account?action=logout`);
  await fetchRaw(`${own.origin}/records/7/delete`);
  await fetchRaw(`${own.origin}/unsubscribe?id=9`);
  await fetchRaw(`${own.otherOrigin}/anything`, { method: 'POST' });
  assert.deepEqual(own.harm, { posts: 1, logouts: 1, deletions: 2 });
});

test('a site with a host name spells it in mixed case', async (t) => {
  const own = await startHostileSite({ host: 'localhost' });
  t.after(() => own.close());
  assert.match(own.url({ at: 'site', path: '/' }), /^http:\/\/localhost:\d+\/$/);
  const { body } = await fetchRaw(`${own.origin}/links/twins`);
  assert.match(body.toString(), /href="HtTp:\/\/lOcAlHoSt:/);
});

test('records requests up to a limit and counts all of them', async (t) => {
  const own = await startHostileSite({ maxRecorded: 2 });
  t.after(() => own.close());
  await fetchRaw(`${own.origin}/`);
  await fetchRaw(`${own.otherOrigin}/?q=${'x'.repeat(1000)}`, { method: 'HEAD' });
  await fetchRaw(`${own.origin}/`);
  assert.equal(own.requestCount, 3);
  assert.deepEqual(own.requests, [
    { at: 'site', method: 'GET', path: '/' },
    { at: 'other', method: 'HEAD', path: `/?q=${'x'.repeat(496)}` },
  ]);
});

test('close ends endless responses and clears all timers', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const own = await startHostileSite();
  const earlier = timers();
  const endless = Promise.allSettled(
    ['/slow/drip', '/endless/event-stream', '/slow/no-answer', '/slow/drip-headers', '/endless/never'].map(
      (path) => fetchRaw(own.origin + path),
    ),
  );
  const pouring = fetchRaw(`${own.origin}/downloads/endless`, { enoughBytes: 1_000_000 });
  assert.equal((await pouring).isWhole, false);
  await until('all have been asked for', async () => own.requestCount === 6);
  await own.close();
  for (const answer of await endless) assert.ok(answer.status === 'rejected' || !answer.value.isWhole);
  await until('no timer is left', async () => timers() <= earlier + 1);
  await assert.rejects(fetchRaw(`${own.origin}/`));
});
