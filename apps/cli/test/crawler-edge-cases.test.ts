import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pageResult } from '@abhigam/contract';
import { openEngine } from '@abhigam/terminal/open-engine';
import { serveFixture, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { z } from 'zod';
import { runHere } from './run-here.ts';

/**
 * Sites that broke other crawlers, tested by the CLI as by the portal
 * (apps/worker/test/crawler-edge-cases.test.ts).
 */

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const [engine, site] = await Promise.all([
  openEngine({ pageTimeoutMs: TEST_TIMEOUT_MS }),
  serveFixture({
    '/app': page(
      'Services',
      `<p><a href="#/apply">Apply</a> <a href="/%7Euser/">U1</a> <a href="/~user/">U2</a> <a href="/soft">Soft</a> <a href="/down">Down</a></p>
<button onclick="location='/by-script.html'">Open</button> <button onclick="location = base + this.id">Unknown</button>
<script>document.title = 'Services ' + location.hash;</script>`,
    ),
    '/%7Euser/': page('User', '<p>A user.</p>'),
    '/~user/': page('User', '<p>A user.</p>'),
    '/soft': page('404 - Page not found', '<p>The page you asked for could not be found.</p>'),
    '/down': { status: 503, headers: { 'retry-after': '7200' }, body: page('Under maintenance', '') },
    '/by-script.html': page('By script', '<p>Reached by script.</p>'),
  }),
]);

after(() => Promise.all([engine.close(), site.close()]));

const crawlEntry = z.object({
  status: z.literal('CRAWL'),
  notes: z.array(z.object({ note: z.string(), count: z.number().optional() })),
});

test('handles hash routes, spellings, scripts, missing pages and unreachable pages like the portal', async () => {
  const ended = await runHere(
    ['test', '--full-site', '--interaction', 'none', '--format', 'json', site.url('/app')],
    engine,
  );
  const entries = z.array(z.union([crawlEntry, pageResult])).parse(JSON.parse(ended.stdout));
  const pages = entries.flatMap((entry) => (entry.status === 'CRAWL' ? [] : [entry]));
  assert.deepEqual(
    Object.fromEntries(
      pages.map((result) => [
        result.url.slice(site.origin.length),
        result.status === 'COMPLETE' ? result.title : result.reason,
      ]),
    ),
    {
      '/app': 'Services',
      '/app#/apply': 'Services #/apply',
      '/%7Euser/': 'User',
      '/soft': 'missing-page',
      '/down': 'http-status',
      '/by-script.html': 'By script',
    },
  );
  const [crawled] = entries.flatMap((entry) => (entry.status === 'CRAWL' ? [entry] : []));
  // Of the page and of its hash route.
  assert.deepEqual(crawled?.notes, [{ note: 'script-only', count: 2 }]);
});

test('a named hash route is tested as that route', async () => {
  const ended = await runHere(
    ['test', '--interaction', 'none', '--format', 'json', site.url('/app#/apply'), site.url('/app#/track')],
    engine,
  );
  const pages = z.array(pageResult).parse(JSON.parse(ended.stdout));
  assert.deepEqual(pages.map((result) => result.status === 'COMPLETE' && result.title).sort(), [
    'Services #/apply',
    'Services #/track',
  ]);
});
