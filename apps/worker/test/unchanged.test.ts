import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { furtherStep, type Served, sampled, serveHandler } from '@abhigam/testing';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

interface File {
  type: string;
  body: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
}

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const page = (title: string, body: string, head = ''): File => ({
  type: 'text/html',
  body: `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css">${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
});
const plain = (type: string, body: string): File => ({ type, body });
/** Kinds of resources of a page. */
const CHANGING = sampled(
  [0, 1, 6],
  ['document', 'style', 'script', 'image', 'font', 'frame', 'data', 'status', 'policy'],
);

/** A page per kind of resource, and two that stay the same; two on their own. */
const SITE: Readonly<Record<string, File>> = {
  '/small/': page('Small', '<a href="/small/same">About same</a>'),
  '/small/same': page('The same', '<img src="/dot.gif">'),
  '/': page(
    'Home',
    [...CHANGING, 'same', 'own'].map((path) => `<a href="/${path}">About ${path}</a>`).join(' '),
  ),
  '/site.css': { ...plain('text/css', 'body { margin: 1em }'), headers: { etag: '"site-1"' } },
  '/same': page('Same', '<img src="/dot.gif">'),
  '/own': page('Own', '<p>Text</p>', '<script>fetch("/sent", { method: "POST" }).catch(() => 0)</script>'),
  '/document': page('Document', '<p>Text</p>'),
  '/style': page('Style', '<p class="own">Text</p>', '<link rel="stylesheet" href="/own.css">'),
  '/own.css': plain('text/css', '.own { color: #333 }'),
  '/script': page('Script', '<p>Text</p>', '<script src="/own.js"></script>'),
  '/own.js': plain('text/javascript', 'globalThis.own = 1'),
  '/image': page('Image', '<img alt="Seal" src="/seal.gif">'),
  '/seal.gif': { type: 'image/gif', body: DOT },
  '/dot.gif': { type: 'image/gif', body: DOT },
  '/font': page(
    'Font',
    '<p class="own">Text</p>',
    '<style>@font-face { font-family: Own; src: url(/own.woff2) } .own { font-family: Own }</style>',
  ),
  '/own.woff2': { type: 'font/woff2', body: 'no font, but a part all the same' },
  '/frame': page('Frame', '<iframe title="Hours" src="/hours"></iframe>'),
  '/hours': plain(
    'text/html',
    '<!doctype html><html lang="en"><title>Hours</title><main><p>Ten to five</p></main>',
  ),
  '/data': page(
    'Data',
    '<p id="p"></p>',
    '<script>fetch("/news.json").then((a) => a.json()).then(({ text }) => { p.textContent = text })</script>',
  ),
  '/news.json': plain('application/json', '{"text":"Closed"}'),
  '/status': page('Status', '<img alt="Map" src="/map.gif">'),
  '/map.gif': { type: 'image/gif', body: DOT },
  '/policy': page('Policy', '<p>Text</p>', '<script>globalThis.own = 2</script>'),
};

let world: World;
let worker: InProcessWorker;
let site: Served;
let websiteId: string;
/** A website of two pages, for what concerns all pages. */
let smallId: string;
let files: Record<string, File> = { ...SITE };
let requests: { path: string; isByBrowser: boolean; status: number }[] = [];

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world, { unchangedPages: 'take-over' });
  site = await serveHandler(async (request, response) => answer(request, response));
  websiteId = await world.addWebsite(site.origin);
  smallId = await world.addWebsite(`${site.origin}/small/`);
});
after(async () => {
  await worker.close();
  await site.close();
  await world.close();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  const file = files[path];
  const isKnown = file?.headers?.etag !== undefined && request.headers['if-none-match'] === file.headers.etag;
  const status = file ? (isKnown ? 304 : (file.status ?? 200)) : 404;
  requests.push({ path, isByBrowser: 'sec-ch-ua' in request.headers, status });
  response.writeHead(status, { 'content-type': file?.type ?? 'text/plain', ...file?.headers });
  response.end(isKnown ? undefined : (file?.body ?? 'Not found'));
}

async function runOf(more: Parameters<World['startRun']>[2] = {}, of = [websiteId, site.origin] as const) {
  requests = [];
  const testRunId = await world.startRun(...of, more);
  const run = await world.finished(testRunId);
  assert.equal(run.status, 'COMPLETE', JSON.stringify(run.status_detail));
  const pages = (await world.pages(testRunId)).map((one) => ({
    ...one,
    takenOver: one.engine?.takenOver ?? null,
  }));
  return { testRunId, run, pages, byPath: new Map(pages.map((one) => [one.path, one])) };
}

const runOfSmall = (more: Parameters<World['startRun']>[2] = {}) =>
  runOf(more, [smallId, `${site.origin}/small/`]);

const takenOver = ({ pages }: Awaited<ReturnType<typeof runOf>>) =>
  pages.flatMap(({ path, takenOver: from }) => (from ? [path] : [])).toSorted();
const ALL_SMALL = ['/small/', '/small/same'];
const ALL = ['/', ...CHANGING.map((path) => `/${path}`), '/same'].toSorted();

test('reuses unchanged pages and tests changed ones again', async (t) => {
  const first = await runOf();
  assert.deepEqual(takenOver(first), []);
  assert.equal(first.pages.length, CHANGING.length + 3);
  const followed = await openNonCompliances();
  assert.ok(followed.includes('image-alt'));

  const second = await runOf();
  await t.test('an unchanged site opens no comparable page in the browser', async () => {
    assert.deepEqual(takenOver(second), ALL);
    assert.deepEqual(
      requests
        .filter(({ isByBrowser }) => isByBrowser)
        .map(({ path }) => path)
        .toSorted(),
      ['/own', '/sent', '/site.css'],
    );
    assert.equal(requests.find(({ path, isByBrowser }) => path === '/site.css' && !isByBrowser)?.status, 304);
    // The shared style sheet is requested once; two concurrent pages may both be first.
    assert.ok(requests.filter(({ path, isByBrowser }) => path === '/site.css' && !isByBrowser).length <= 2);
  });

  await t.test('its results, figures and files are those of the original test', async () => {
    for (const path of ALL) {
      const [before, now] = [first.byPath.get(path), second.byPath.get(path)];
      assert.ok(before && now);
      assert.deepEqual(now.takenOver, { testRunId: first.testRunId, judged: now.takenOver?.judged });
      assert.ok(Date.parse(now.takenOver?.judged ?? '') <= (before.completed?.getTime() ?? 0));
      for (const column of [
        'score',
        'title',
        'cnt_total_issues',
        'cnt_tests',
        'screenshot_sha256',
        'facts_sha256',
        'inventories_sha256',
        'made_of_sha256',
        'hand_prints',
        'media_counts',
        'http_status',
        'final_url',
      ] as const)
        assert.deepEqual(now[column], before[column], `${column} of ${path}`);
    }
    assert.equal(second.run.score, first.run.score);
    assert.deepEqual(await elementsOf(second.testRunId), await elementsOf(first.testRunId));
    assert.equal(await trustOf(second.testRunId), CHANGING.length + 2);
    assert.equal(await trustOf(first.testRunId), 0);
    // Tracked non-compliances are found again: none is marked as resolved.
    assert.deepEqual(await openNonCompliances(), followed);
  });

  files = {
    ...SITE,
    '/document': page('Document', '<p>Another text</p>'),
    '/own.css': plain('text/css', '.own { color: #444 }'),
    '/own.js': plain('text/javascript', 'globalThis.own = 3'),
    '/seal.gif': { type: 'image/gif', body: Buffer.concat([DOT, DOT]) },
    '/own.woff2': { type: 'font/woff2', body: 'another font' },
    '/hours': plain(
      'text/html',
      '<!doctype html><html lang="en"><title>Hours</title><main><p>Ten to four</p></main>',
    ),
    '/news.json': plain('application/json', '{"text":"Open"}'),
    '/map.gif': { type: 'image/gif', body: DOT, status: 404 },
    '/policy': { ...(SITE['/policy'] as File), headers: { 'content-security-policy': "script-src 'none'" } },
  };
  const third = await runOf();
  await t.test('a change of each kind of resource tests its page again', () => {
    assert.deepEqual(takenOver(third), ['/', '/same']);
    assert.deepEqual(third.byPath.get('/same')?.takenOver, second.byPath.get('/same')?.takenOver);
  });

  const small = await runOfSmall();
  assert.deepEqual(
    small.pages.map(({ path, takenOver: from }) => [path, from]),
    ALL_SMALL.map((path) => [path, null]),
  );

  await t.test('a change of a shared resource tests all pages again', async () => {
    files['/site.css'] = { ...plain('text/css', 'body { margin: 2em }'), headers: { etag: '"site-2"' } };
    assert.deepEqual(takenOver(await runOfSmall()), []);
    assert.deepEqual(takenOver(await runOfSmall()), ALL_SMALL);
  });

  await furtherStep('other settings of a run make all be judged', async () => {
    assert.deepEqual(takenOver(await runOfSmall({ wcagLevel: 'A' })), []);
    assert.deepEqual(takenOver(await runOfSmall()), ALL_SMALL);
  });

  await t.test('a single-page run tests its page', async () => {
    const { pages } = await runOfSmall({ testMode: 'single_page' });
    assert.deepEqual(
      pages.map(({ path, takenOver: from }) => [path, from]),
      [['/small/', null]],
    );
  });

  await furtherStep('where the file of a judgement is gone, the page is judged', async () => {
    const last = await runOfSmall();
    const sha256 = last.byPath.get('/small/same')?.made_of_sha256;
    assert.ok(sha256);
    await worker.artifacts.setAside(sha256);
    await worker.artifacts.remove(sha256);
    assert.ok(!takenOver(await runOfSmall()).includes('/small/same'));
  });
});

async function elementsOf(testRunId: string): Promise<unknown[]> {
  const rows = await world.database.db
    .selectFrom('failing_elements as e')
    .innerJoin('audits as a', 'a.id', 'e.audit_row_id')
    .innerJoin('test_instances as i', 'i.id', 'e.test_instance_id')
    .where('i.test_run_id', '=', testRunId)
    .select(['i.url', 'a.audit_id', 'a.status', 'e.selector', 'e.snippet', 'e.fe_hash', 'e.explanation'])
    .orderBy('i.url')
    .orderBy('a.audit_id')
    .orderBy('e.ordinal')
    .execute();
  assert.ok(rows.length > 0);
  return rows;
}

async function trustOf(testRunId: string): Promise<number | undefined> {
  const { overview } = await world.database.db
    .selectFrom('run_overviews')
    .select('overview')
    .where('test_run_id', '=', testRunId)
    .executeTakeFirstOrThrow();
  return overview.trust.pagesTakenOver;
}

async function openNonCompliances(): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('non_compliances')
    .select(['audit_id', 'status'])
    .where('website_id', '=', websiteId)
    .orderBy('audit_id')
    .execute();
  return rows.filter(({ status }) => status === 'UNRESOLVED').map(({ audit_id: id }) => id);
}
