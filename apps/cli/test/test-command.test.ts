import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pageResult } from '@abhigam/contract';
import { startDemoSite } from '@abhigam/demo-site';
import { openEngine } from '@abhigam/terminal/open-engine';
import { type FixtureRoute, furtherTest, serveFixture, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { z } from 'zod';
import { runAbhigam } from './run-abhigam.ts';
import { runHere } from './run-here.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;
const GOOD = page('<p>Nothing wrong here.</p>');
const BAD = page('<img src="/picture">');

/** Fails on the first request. */
function failsFirst(status: number, retryAfter?: () => string): FixtureRoute {
  let requests = 0;
  return (_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'text/html');
    if (requests > 1) return void response.end(GOOD);
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter() } : {}).end('no');
  };
}

const [engine, demo, site] = await Promise.all([
  openEngine({ pageTimeoutMs: TEST_TIMEOUT_MS }),
  startDemoSite({ port: 0 }),
  serveFixture({
    '/good': GOOD,
    '/good2': GOOD,
    '/bad': BAD,
    '/hostile': page('<img src="/x" data-x="&#27;]0;owned&#7;" class="a&#8238;b" id="c&#10;d">').replace(
      'A page',
      '\u001b[2J',
    ),
    '/file': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' },
    '/hub': page(
      '<p><a href="/good">The good page</a></p><p><a href="/moved">The old address</a></p><p><a href="/gone">A lost page</a></p><p><a href="/logout">Sign out</a></p>',
    ),
    '/moved': { status: 301, headers: { location: '/good' } },
    '/logout': GOOD,
    '/listed': GOOD,
    '/closed': page('<p><a href="/hidden/a">A hidden page</a></p><p><a href="/hidden/b">Another</a></p>'),
    '/hidden/a': GOOD,
    '/hidden/b': GOOD,
    '/mishap': failsFirst(500),
    '/resting': failsFirst(503, () => new Date(Date.now() + 9000).toUTCString()),
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: Abhigam\nDisallow: /hidden/\n',
    },
    '/sitemap.xml': (request, response) => {
      response.setHeader('content-type', 'application/xml');
      response.end(`<urlset><url><loc>http://${request.headers.host}/listed</loc></url></urlset>`);
    },
  }),
]);
const folder = await mkdtemp(join(tmpdir(), 'abhigam-cli-'));
after(async () => {
  await Promise.all([engine.close(), demo.close(), site.close(), rm(folder, { recursive: true })]);
});

/**
 * Runs the command in this process with the shared engine and without interaction; `runAbhigam` runs the real
 * command as a child process with its own browser.
 */
const abhigam = (args: string[]) => runHere([...args, '--interaction', 'none'], engine);
/** With one source: these tests are not about findings. */
const abhigamWithOneSource = (args: string[]) => abhigam([...args, '--sources', 'andi']);
/** With interaction tests, which take longer. */
const abhigamWithInteraction = (args: string[]) => runHere(args, engine);

/** The entry after the pages of a crawl: what was left out. */
const crawlEntry = z.object({
  status: z.literal('CRAWL'),
  url: z.string(),
  leftOut: z.array(z.object({ reason: z.string(), count: z.number(), examples: z.array(z.string()) })),
  isLeftOutComplete: z.boolean(),
  notes: z.array(z.object({ note: z.string(), url: z.string() })),
});
const entries = (json: string) => z.array(z.union([crawlEntry, pageResult])).parse(JSON.parse(json));
const results = (json: string) => entries(json).flatMap((entry) => (entry.status === 'CRAWL' ? [] : [entry]));

test('exits with 0 when nothing fails, with a message', async () => {
  const ended = await abhigamWithInteraction(['test', site.url('/good')]);
  assert.equal(ended.status, 0, ended.stderr);
  assert.match(ended.stdout, /Score 100\. No rule fails\./);
  assert.match(ended.stdout, /1 page tested\./);
});

test('exits with 1 when a rule fails, and prints rule, place and remedy', async () => {
  const ended = await abhigam(['test', `${demo.url}about`]);
  assert.equal(ended.status, 1, ended.stderr);
  assert.match(ended.stdout, /FAIL area-alt \(critical, WCAG 2\.4\.4/);
  assert.match(ended.stdout, /<area shape="circle" coords="90,80,30"/);
  assert.match(ended.stdout, /Media: imageLink 1, decorative 2, inline 7, pdfs 2, fonts 1$/m);
  assert.match(ended.stdout, /This area of the image map has no text alternative\. Add an alt text/);
  assert.match(ended.stdout, /Suggested text colour: #[0-9a-f]{6}/);
});

// Concurrent: both wait some seconds before a retry.
describe('transient failures', { concurrency: true }, () => {
  test('exits with 2 when a named page could not be tested, and still tests the others', async () => {
    const closed = await serveFixture({});
    await closed.close();
    const ended = await abhigamWithOneSource([
      'test',
      '--format',
      'json',
      site.url('/bad'),
      site.url('/file'),
      closed.origin,
    ]);
    assert.equal(ended.status, 2, ended.stderr);
    const reasons = results(ended.stdout).map((result) =>
      result.status === 'FAILURE' ? result.reason : 'tested',
    );
    assert.deepEqual(reasons.sort(), ['not-html', 'refused', 'tested'], ended.stderr + ended.stdout);
  });

  test("retries a page with a transient failure after the site's Retry-After", async () => {
    const ended = await abhigamWithOneSource([
      'test',
      '--format',
      'json',
      site.url('/mishap'),
      site.url('/resting'),
    ]);
    assert.equal(ended.status, 0, ended.stderr);
    assert.deepEqual(
      results(ended.stdout).map(({ status }) => status),
      ['COMPLETE', 'COMPLETE'],
    );
    assert.match(ended.stderr, /\/mishap: http-status, opened again in 5 s\./);
    // HTTP dates have whole seconds.
    assert.match(ended.stderr, /\/resting: http-status, opened again in [6-9] s\./);
  });
});

test('prints only JSON that conforms to the contract on standard output', async () => {
  const ended = await abhigam(['test', '--format', 'json', site.url('/good'), `${demo.url}map`]);
  assert.equal(ended.status, 1, ended.stderr);
  const pages = results(ended.stdout);
  assert.deepEqual(pages.map((result) => result.url).sort(), [site.url('/good'), `${demo.url}map`].sort());
  assert.match(ended.stderr, /2 of 2 pages: score \d+/);
});

test('includes manual tests and versions in JSON, and lists manual tests once in text', async () => {
  const json = await abhigam(['test', '--format', 'json', '--sources', 'lh', site.url('/good')]);
  const [page] = results(json.stdout);
  assert.ok(page?.status === 'COMPLETE');
  assert.equal(page.manualTests.length, 10);
  assert.ok(page.audits.every(({ id }) => page.manualTests.every((one) => one.id !== id)));
  assert.match(page.engine.ruleset, /^[0-9a-f]{12}$/);
  assert.match(page.engine.engine, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(page.engine.sources, ['lh']);
  const text = await abhigamWithOneSource(['test', site.url('/good'), site.url('/listed')]);
  assert.equal(text.stdout.match(/ {2}- The keyboard never gets stuck\n/g)?.length, 1, text.stdout);
});

const lighthouseResult = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string(),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), scoreDisplayMode: z.string() })),
  categories: z.object({ accessibility: z.object({ score: z.number(), auditRefs: z.array(z.unknown()) }) }),
});

test('writes one page in the Lighthouse report format with its score', async () => {
  const ended = await abhigam(['test', '--format', 'lighthouse', site.url('/bad')]);
  assert.equal(ended.status, 1, ended.stderr);
  const report = lighthouseResult.parse(JSON.parse(ended.stdout));
  const json = await abhigam(['test', '--format', 'json', site.url('/bad')]);
  const [page] = results(json.stdout);
  assert.ok(page?.status === 'COMPLETE' && page.lhScore !== null);
  assert.equal(report.categories.accessibility.score, page.lhScore / 100);
  assert.equal(report.categories.accessibility.auditRefs.length, 76);
  assert.equal(report.audits['image-alt']?.score, 0);
  assert.equal(report.audits['focus-traps']?.scoreDisplayMode, 'manual');
  assert.equal(report.finalDisplayedUrl, site.url('/bad'));
});

test('the Lighthouse format requires a single page and the source lh', async () => {
  const refused = async (...args: string[]) => {
    const ended = await abhigam(['test', '--format', 'lighthouse', ...args]);
    assert.deepEqual([ended.status, ended.stdout], [2, '']);
    return ended.stderr;
  };
  assert.match(await refused(site.url('/bad'), site.url('/good')), /about one page: give one address/);
  assert.match(await refused('--full-site', site.url('/bad')), /without --full-site/);
  assert.match(await refused('--sources', 'andi', site.url('/bad')), /needs the source lh/);
});

furtherTest('chooses rules by version, level, ARIA and experimental flag', async () => {
  const rulesWith = async (...flags: string[]) => {
    const ended = await abhigam([
      'test',
      '--format',
      'json',
      '--sources',
      'lh',
      ...flags,
      `${demo.url}tenders`,
    ]);
    return new Set(results(ended.stdout).flatMap((result) => result.audits.map((audit) => audit.id)));
  };
  const [usual, oldest, bare, trial] = [
    await rulesWith(),
    await rulesWith('--wcag', '2.0', '--level', 'a'),
    await rulesWith('--without-aria'),
    await rulesWith('--experimental', '--level', 'AAA'),
  ];
  assert.ok(usual.has('target-size') && usual.has('color-contrast') && usual.has('aria-allowed-attr'));
  assert.ok(!oldest.has('target-size') && !oldest.has('color-contrast') && oldest.has('image-alt'));
  assert.ok(!bare.has('aria-allowed-attr') && bare.has('target-size'));
  assert.ok(
    trial.has('td-has-header') && trial.has('color-contrast-enhanced') && !usual.has('td-has-header'),
  );
});

test('crawls links and sitemap of a site, each page once, and never logs out', async () => {
  const ended = await abhigamWithOneSource(['test', '--full-site', '--format', 'json', site.url('/hub')]);
  const paths = results(ended.stdout).map((result) => `${new URL(result.url).pathname} ${result.status}`);
  assert.ok(paths.includes('/hub COMPLETE') && paths.includes('/listed COMPLETE'), paths.join());
  assert.ok(paths.includes('/gone FAILURE'));
  assert.equal(paths.filter((path) => /^\/(good|moved) /.test(path)).length, 1, paths.join());
  assert.match(ended.stderr, /: a duplicate, not counted/);
  assert.ok(site.requests.every((request) => request.path !== '/logout'));
  // The broken link was found, not named: reported, but no effect on the status.
  assert.equal(ended.status, 0, ended.stderr);
});

test('leaves out what robots.txt disallows and says so, except with --ignore-robots', async () => {
  const crawl = ['test', '--full-site', '--within', '/hidden/', site.url('/closed')];
  const obeying = await abhigamWithOneSource([...crawl, '--format', 'json']);
  assert.equal(obeying.status, 0, obeying.stderr);
  assert.equal(results(obeying.stdout).length, 1);
  const [crawled] = entries(obeying.stdout).flatMap((entry) => (entry.status === 'CRAWL' ? [entry] : []));
  assert.deepEqual(
    crawled?.leftOut.map(({ reason, count }) => [reason, count]),
    [
      ['outside-prefix', 1],
      ['robots', 2],
    ],
  );
  const text = await abhigamWithOneSource([...crawl, '--ignore-robots']);
  assert.match(text.stdout, /3 pages tested/);
  assert.match(text.stdout, /Not tested of .*\n {2}outside-prefix: 1 \(outside the path of --within\)/);
});

test('stops a crawl at the page cap and says so', async () => {
  const ended = await abhigamWithOneSource([
    'test',
    '--full-site',
    '--max-pages',
    '2',
    '--format',
    'json',
    site.url('/hub'),
  ]);
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(results(ended.stdout).length, 2);
  assert.match(ended.stderr, /has more than 2 pages: raise --max-pages/);
});

test('reads addresses from a file, without comments and blank lines', async () => {
  const list = join(folder, 'list.txt');
  await writeFile(
    list,
    `\uFEFF# pages\r\n\r\n${site.url('/good')}\r\n  ${site.url('/bad')}  \r\n#${site.url('/file')}\r\n`,
  );
  const ended = await abhigamWithOneSource(['test', '--format', 'json', '--urls-file', list]);
  assert.equal(ended.status, 1, ended.stderr);
  assert.equal(results(ended.stdout).length, 2);
});

furtherTest('reads addresses from standard input, and tests each once', async () => {
  const input = `${site.url('/good')}\n${site.url('/good#part')}\n`;
  const ended = await runAbhigam(['test', '--format', 'json', '--urls-file', '-', site.url('/good')], {
    input,
  });
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(results(ended.stdout).length, 1);
});

test('refuses a list with bad lines, names each, and opens nothing', async () => {
  const list = join(folder, 'bad.txt');
  await writeFile(list, `${site.url('/good2')}\nnot an address\nftp://site.example/\n`);
  const ended = await abhigam(['test', '--urls-file', list]);
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /line 2: "not an address" is not a web address/);
  assert.match(ended.stderr, /line 3: "ftp:\/\/site\.example\/" is no http or https address/);
  assert.ok(site.requests.every((request) => request.path !== '/good2'));
});

test('writes results to a file and nothing to standard output', async () => {
  const file = join(folder, 'results.json');
  const ended = await abhigamWithOneSource(['test', '--format', 'json', '--output', file, site.url('/good')]);
  assert.deepEqual([ended.status, ended.stdout], [0, ''], ended.stderr);
  assert.equal(results(await readFile(file, 'utf8')).length, 1);
});

test('says why results cannot be written', async () => {
  const nowhere = await abhigam(['test', '--output', join(folder, 'none', 'x.json'), site.url('/good')]);
  assert.equal(nowhere.status, 2);
  assert.match(nowhere.stderr, /cannot be written to .*: the folder does not exist\.\n$/);
  const isFolder = await abhigam(['test', '--output', folder, site.url('/good')]);
  assert.match(isFolder.stderr, /: it is a folder\.\n$/);
});

test('says that the disk is full', { skip: process.platform !== 'linux' }, async () => {
  const ended = await abhigam(['test', '--format', 'json', '--output', '/dev/full', site.url('/good')]);
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /the disk is full\.\n$/);
});

test('keeps an earlier result file when there is no browser', async () => {
  const file = join(folder, 'earlier.json');
  await writeFile(file, 'earlier');
  const ended = await runAbhigam(['test', '--output', file, site.url('/good')], {
    env: { CHROME_PATH: '/nowhere/chrome' },
  });
  assert.equal(ended.status, 2);
  assert.match(ended.stderr, /No Chromium was found/);
  assert.doesNotMatch(ended.stderr, /\n\s+at /);
  assert.equal(await readFile(file, 'utf8'), 'earlier');
});

test('escapes terminal control sequences from pages', async () => {
  const ended = await abhigam(['test', site.url('/hostile')]);
  assert.equal(ended.status, 1, ended.stderr);
  assert.match(ended.stdout, /FAIL image-alt/);
  assert.doesNotMatch(ended.stdout + ended.stderr, /[[\p{Cc}\u202e]--[\n]]/v);
});
