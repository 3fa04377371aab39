import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { listSiteNotes } from '@abhigam/db';
import type { Sentence } from '@abhigam/domain';
import { serveHandler } from '@abhigam/testing';
import { type InProcessWorker, startInProcessWorker } from './in-process-worker.ts';
import { buildWorld, type World } from './world.ts';

/** Sites that broke other crawlers, from public bug reports, with variations. */

const NO_ALT =
  '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="30" height="30">';
const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
/** A unique page, long enough to count as one. */
const content = (title: string) =>
  html(title, `<p>${`What there is to say of ${title}. `.repeat(20)}</p>${NO_ALT}`);

let world: World;
let worker: InProcessWorker;

before(async () => {
  world = await buildWorld();
  worker = await startInProcessWorker(world);
});

after(async () => {
  await worker.close();
  await world.close();
});

type Answer = (path: string, send: Send, origin: string) => void;
type Send = (body: string | Buffer, how?: { status?: number; headers?: Record<string, string> }) => void;

interface Tested {
  origin: string;
  run: Awaited<ReturnType<World['finished']>>;
  pages: Awaited<ReturnType<World['pages']>>;
  /** Broken links of the site, ordered by address. */
  broken: { path: string; detail: Sentence | null }[];
  requests: string[];
}

async function crawl(answer: Answer, more: { from?: string; mode?: 'single_page' } = {}): Promise<Tested> {
  const requests: string[] = [];
  const server = await serveHandler(async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    requests.push(path);
    const send: Send = (body, { status = 200, headers = {} } = {}) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    answer(path, send, server.origin);
  });
  try {
    const websiteId = await world.addWebsite(`${server.origin}/`);
    const testRunId = await world.startRun(websiteId, new URL(more.from ?? '/', server.origin).href, {
      testMode: more.mode ?? 'full_site',
    });
    const run = await world.finished(testRunId);
    const skipped = await world.database.db
      .selectFrom('test_run_skipped_urls')
      .select(['url', 'detail'])
      .where('test_run_id', '=', testRunId)
      .where('why', '=', 'broken-link')
      .orderBy('url')
      .execute();
    const broken = skipped.map(({ url, detail }) => ({ path: new URL(url).pathname, detail }));
    return { origin: server.origin, run, pages: await world.pages(testRunId), broken, requests };
  } finally {
    await server.close();
  }
}

/** By path: the score of a page, or why it has none. */
function outcomes({ pages, origin }: Tested): Record<string, number | string | null> {
  return Object.fromEntries(
    pages.map(({ url, status, score, reason }) => [
      url.slice(origin.length),
      status === 'COMPLETE' ? score : (reason ?? status),
    ]),
  );
}

const missing: Answer = (_path, send) =>
  send(html('Not found', '<p>There is no such page.</p>'), { status: 404 });

test('spellings of one address are one page', async () => {
  const tested = await crawl((path, send, origin) => {
    if (path === '/')
      return send(
        html(
          'Start',
          '<a href="/%7Euser/">U1</a> <a href="/~user/">U2</a> <a href="/%e0%a4%b9">H1</a> <a href="/%E0%A4%B9">H2</a> <a href="/\u0939">H3</a> <a href="/a|b">P1</a> <a href="/a%7cb">P2</a>',
        ),
      );
    if (/^\/(?:~user\/|%7Euser\/|%E0%A4%B9|a(?:\||%7c)b)$/i.test(path))
      return send(content(`Page ${decodeURIComponent(path)}`));
    missing(path, send, origin);
  });
  assert.equal(tested.run.status, 'COMPLETE');
  assert.deepEqual(tested.pages.map(({ url_key }) => url_key.slice(tested.origin.length)).sort(), [
    '/',
    '/%E0%A4%B9',
    '/a%7Cb',
    '/~user/',
  ]);
});

test('decodes a sitemap by its declared encoding and requests no address with lost characters', async () => {
  const tested = await crawl((path, send, origin) => {
    if (path === '/') return send(html('Start', '<p>No links here.</p>'));
    if (path === '/robots.txt')
      return send(`Sitemap: ${origin}/map.xml\nSitemap: ${origin}/lying.xml\n`, {
        headers: { 'content-type': 'text/plain' },
      });
    if (path === '/map.xml' || path === '/lying.xml') {
      const name = path === '/map.xml' ? 'ISO-8859-1' : 'UTF-8';
      const place = path === '/map.xml' ? 'caf\u00e9' : 'na\u00efve';
      const xml = `<?xml version="1.0" encoding="${name}"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/${place}</loc></url></urlset>`;
      return send(Buffer.from(xml, 'latin1'), { headers: { 'content-type': 'text/xml' } });
    }
    if (/^\/caf%C3%A9$/i.test(path)) return send(content('Cafe'));
    missing(path, send, origin);
  });
  assert.equal(tested.run.status, 'COMPLETE');
  assert.deepEqual(Object.keys(outcomes(tested)).sort(), ['/', '/caf%C3%A9']);
  assert.ok(!tested.requests.some((path) => /EF%BF%BD/i.test(path)), tested.requests.join());
});

const application =
  (mark: string): Answer =>
  (path, send, origin) => {
    if (path !== '/') return missing(path, send, origin);
    send(
      html(
        'Services',
        `<nav aria-label="Main"><a href="${mark}/home">Home</a> <a href="${mark}/apply">Apply</a> <a href="${mark}/track/17">Track</a> <a href="#content">Skip</a> <a href="${mark}/logout">Out</a></nav><div id="content"></div><div id="view"></div>
<script>
const views = { '${mark}/home': '<h2>Home</h2><p>Welcome.</p>', '${mark}/apply': '<h2>Apply</h2><input type=text>', '${mark}/track/17': '<h2>Track</h2><button></button>' };
const show = () => { document.getElementById('view').innerHTML = views[location.hash] || views['${mark}/home']; document.title = 'Services ' + location.hash; };
addEventListener('hashchange', show); addEventListener('DOMContentLoaded', show);
</script>`,
      ),
    );
  };

for (const mark of ['#', '#!'])
  test(`each hash route behind ${mark}/ is a page with its own title and score`, async () => {
    const tested = await crawl(application(mark));
    const found = outcomes(tested);
    assert.deepEqual(Object.keys(found).sort(), [
      '/',
      `/${mark}/apply`,
      `/${mark}/home`,
      `/${mark}/track/17`,
    ]);
    assert.ok(Number(found[`/${mark}/apply`]) < 100 && Number(found[`/${mark}/track/17`]) < 100);
    assert.deepEqual(tested.pages.map(({ title }) => title).sort(), [
      'Services',
      `Services ${mark}/apply`,
      `Services ${mark}/home`,
      `Services ${mark}/track/17`,
    ]);
    assert.ok(new Set(tested.pages.map((page) => page.screenshot_sha256)).size >= 3);
  });

test('a named hash route is tested as that route', async () => {
  const tested = await crawl(application('#'), { from: '/#/apply', mode: 'single_page' });
  const [page] = tested.pages;
  assert.equal(tested.pages.length, 1);
  assert.equal(page?.final_url, `${tested.origin}/#/apply`);
  assert.equal(page?.title, 'Services #/apply');
  assert.ok(Number(page?.score) < 100);
});

test('a hash is an anchor when the page has that id or no script', async () => {
  const tested = await crawl((path, send, origin) => {
    if (path === '/')
      return send(
        html(
          'Start',
          '<a href="#/part">Part</a> <a href="/other">Other</a><script>1</script><p id="/part">Part</p>',
        ),
      );
    if (path === '/other')
      return send(html('Other', '<a href="#/nothing">Nothing</a><p>Without any script.</p>'));
    missing(path, send, origin);
  });
  assert.deepEqual(Object.keys(outcomes(tested)).sort(), ['/', '/other']);
});

test('follows addresses in code and attributes and counts those only scripts know', async () => {
  const tested = await crawl((path, send, origin) => {
    if (path === '/')
      return send(
        html(
          'Start',
          `<button onclick="window.location='/b1.html'">B1</button>
<a href="javascript:window.open('/b2.html','w','width=300')">B2</a>
<a href="javascript:void(0)" onclick="location.href='/b3.html'">B3</a>
<label>Go <select onchange="location=this.value"><option value="">Choose</option><option value="/b4.html">B4</option></select></label>
<div data-href="/b5.html" role="link" tabindex="0">B5</div><my-card></my-card>
<button onclick="document.location.assign(&quot;b7.html&quot;)">B7</button>
<a href="javascript:openPage('/b8.html')">B8</a>
<button id="nine">B9</button>
<button onclick="location = '/' + this.id + '.html'" id="c1">Unknown</button>
<a href="javascript:__doPostBack('grid','Page$2')">Unknown</a>
<span role="link" tabindex="0">Unknown</span>
<button onclick="location='/logout'">Out</button>
<button onclick="location='https://other.example/x.html'">Elsewhere</button>
<button onclick="toggle('/not-an-address')">Menu</button>
<button onclick="history.go(-1)">Back</button> <button onclick="dialog.open('part')">Dialog</button>
<script>const request = new XMLHttpRequest(); request.open('GET', '/data'); const place = { location: 'left' };</script>
<script>customElements.define('my-card', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<a href="/b6.html">B6</a>'; } });
document.getElementById('nine').addEventListener('click', () => { location.href = '/b9.html'; });
document.addEventListener('click', (event) => { const card = event.target.closest('[data-href]'); if (card) location = card.dataset.href; });</script>`,
        ),
      );
    if (/^\/b\d\.html$/.test(path)) return send(content(path));
    missing(path, send, origin);
  });
  const paths = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `/b${number}.html`);
  assert.deepEqual(Object.keys(outcomes(tested)).sort(), ['/', ...paths]);
  assert.deepEqual(await listSiteNotes(world.database.db, tested.run.id), [
    { note: 'script-only', url: `${tested.origin}/`, count: 3 },
  ]);
});

const WALL =
  '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 1234567890123456789<br><br><a href="javascript:history.back();">[Go Back]</a></body></html>';
const RUNTIME_ERROR =
  "<html><head><title>Runtime Error</title></head><body bgcolor=white><h1>Server Error in '/' Application.<hr width=100% size=1></h1><h2><i>Runtime Error</i></h2><p>An application error occurred on the server.</p></body></html>";

test('walls, errors and soft 404s have a reason and no score, and a failing page delays nothing', async () => {
  const tested = await crawl((path, send, origin) => {
    const places = ['waf', 'error', 'soft', 'down', 'down2', 'down3', 'fine', 'article'];
    if (path === '/') return send(html('Start', places.map((to) => `<a href="/${to}">${to}</a>`).join(' ')));
    if (path === '/waf') return send(WALL);
    if (path === '/error') return send(RUNTIME_ERROR);
    if (path === '/soft')
      return send(html('404 - Page not found', '<p>The page you asked for could not be found.</p>'));
    if (path.startsWith('/down'))
      return send(html('Under maintenance', ''), { status: 503, headers: { 'retry-after': '7200' } });
    if (path === '/fine') return send(html('Fine', NO_ALT));
    if (path === '/article')
      return send(
        html('What error 404 means', '<p>The page could not be found: this is what error 404 means.</p>'),
      );
    missing(path, send, origin);
  });
  const { '/': start, '/fine': fine, '/article': article, ...others } = outcomes(tested);
  assert.deepEqual(others, { '/waf': 'blocked' });
  assert.deepEqual(
    tested.broken.map(({ path }) => path),
    ['/down', '/down2', '/down3', '/error', '/soft'],
  );
  const scores = [start, fine, article].map(Number);
  assert.ok(scores.every((score) => score > 0));
  assert.equal(tested.run.score, Math.round(scores.reduce((sum, score) => sum + score, 0) / 3));
  const down = tested.broken.find(({ path }) => path === '/down');
  assert.equal(down?.detail?.key, 'page.downFor');
  assert.equal(tested.requests.filter((path) => path === '/down').length, 1, 'it is requested once');
  assert.equal(tested.pages.filter(({ score, status }) => status !== 'COMPLETE' && score !== null).length, 0);
});

test('detects soft 404s under any address', async () => {
  const tested = await crawl((path, send) => {
    if (path === '/robots.txt' || path === '/sitemap.xml' || path === '/favicon.ico')
      return send('', { status: 404 });
    if (path === '/')
      return send(html('Department', '<a href="/gone">Gone</a> <a href="/services">Services</a>'));
    if (path === '/services') return send(html('Department', '<p>Services of the department.</p>'));
    send(html('Department', `<p>Oops, nothing here at ${path}.</p>`));
  });
  const { '/services': services } = outcomes(tested);
  assert.deepEqual(
    tested.broken.map(({ path }) => path),
    ['/gone'],
  );
  assert.equal(typeof services, 'number');
});

test('tests an application that responds in the same way to every address', async () => {
  const tested = await crawl((path, send) => {
    if (/\.(?:txt|xml|ico)$/.test(path)) return send('', { status: 404 });
    send(html('Department', `<p>Welcome to the department.</p><a href="/one">One</a> ${NO_ALT}`));
  });
  assert.deepEqual(Object.keys(outcomes(tested)).sort(), ['/', '/one']);
  assert.equal(tested.run.status, 'COMPLETE');
});
