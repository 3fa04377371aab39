import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import { parseRobots } from '@abhigam/crawl';
import { DEFAULT_CRAWL_SETTINGS } from '@abhigam/domain';
import { attack } from '@abhigam/testing';
import { runScope } from '../../src/run-scopes.ts';
import { type FixtureSite, page, startFixtureSite } from '../fixture-site.ts';
import { startWorkerProcess } from '../worker-process.ts';
import { buildWorld, type World } from '../world.ts';

const LINKS = 5_000;
/** The longest address that the portal follows. */
const LENGTH = 490;
const HOSTILE = [
  'User-agent: *',
  ...Array.from({ length: 17 }, (_, n) => `Disallow: /*${'a'.repeat(440 + n)}b`),
  ...Array.from({ length: 4_980 }, (_, n) => `Disallow: /${'a'.repeat(80)}b${n}`),
].join('\n');
const addresses = Array.from({ length: LINKS }, (_, n) => `/${'a'.repeat(LENGTH - 20)}${n}`);

let world: World;
let site: FixtureSite;
before(async () => {
  world = await buildWorld();
  site = await startFixtureSite({
    '/': page('Home', { links: addresses }),
    ...Object.fromEntries(addresses.map((path) => [`${path}c`, page('Listed')])),
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: HOSTILE },
    '/sitemap.xml': (_request, response) => {
      response.setHeader('content-type', 'application/xml');
      const urls = addresses.map((path) => `<url><loc>${site.origin}${path}c</loc></url>`);
      response.end(`<urlset>${urls.join('').repeat(4)}</urlset>`);
    },
  });
});
after(async () => {
  await site.close();
  await world.close();
});

test('a hostile robots.txt costs its own run some seconds and other runs nothing', async (t) => {
  await attack(t, '17 long and 4,980 short rules against 5,000 links made to match them nearly', async () => {
    const robots = parseRobots(HOSTILE);
    for (const path of addresses) robots.allows(new URL(path, 'https://nagar.example'));
    const perCharacter = robots.work / (LINKS * LENGTH);
    assert.ok(perCharacter < 300, `${perCharacter} steps for each character`);
    return `${Math.round(perCharacter)} steps for each character of an address, of ${(robots.work / 1e6).toFixed(0)} million`;
  });

  await attack(t, 'the same links sorted while the loop is watched', async () => {
    const scope = runScope(
      { robots: HOSTILE, crawl: DEFAULT_CRAWL_SETTINGS, excludedPaths: [] },
      'https://nagar.example/',
    );
    const loop = monitorEventLoopDelay({ resolution: 1 });
    const started = performance.now();
    let turns = 0;
    let isSorting = true;
    const others = (async () => {
      for (; isSorting; turns += 1) await new Promise(setImmediate);
    })();
    loop.enable();
    const sorted = await scope.classify(addresses, 0);
    loop.disable();
    isSorting = false;
    await others;
    assert.equal(sorted.links.length, LINKS);
    assert.ok(turns >= LINKS / 50, `others had ${turns} turns`);
    return `others had ${turns} turns in ${Math.round(performance.now() - started)} ms, the longest wait was ${Math.round(loop.max / 1e6)} ms`;
  });

  await attack(t, 'a whole run of such a site by a real worker', async () => {
    const worker = await startWorkerProcess(world, { pagesAtOnce: 2 });
    try {
      const websiteId = await world.addWebsite(site.origin);
      const testRunId = await world.startRun(websiteId, site.origin, { maxPages: 2 });
      const run = await world.finished(testRunId, 300_000);
      const pages = await world.pages(testRunId);
      assert.equal(run.status, 'COMPLETE', JSON.stringify(pages));
      assert.ok(pages.every(({ attempt, lost_workers }) => attempt === 1 && lost_workers === 0));
      const took = (run.completed?.getTime() ?? 0) - (run.started?.getTime() ?? 0);
      return `the run of ${pages.length} pages ended COMPLETE after ${took} ms, no page was taken away from its worker`;
    } finally {
      await worker.stop();
    }
  });
});
