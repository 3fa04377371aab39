import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadText } from '@abhigam/crawl';
import { PageQueue } from './page-queue.ts';
import type { Site } from './site.ts';

const settings = { maxPages: 3, within: null, parameters: null, obeyRobots: true };
const unlimited = new AbortController().signal;

const drain = (queue: PageQueue) => {
  const urls: string[] = [];
  for (let page = queue.take(); page; page = queue.take()) urls.push(page.url);
  return urls;
};

/** Serves these files; any other is missing. */
const files =
  (texts: Record<string, string>): ReadText =>
  async (url, read) => {
    const text = texts[new URL(url).pathname];
    if (text === undefined) return { ok: false, status: 404, reason: 'It is not there.' };
    return {
      ok: true,
      value: await read(
        (async function* () {
          yield text;
        })(),
      ),
    };
  };

function only(queue: PageQueue): Site {
  const [site] = queue.sites;
  assert.ok(site);
  return site;
}

const reasons = (site: Site) => site.report().leftOut.map(({ reason, count }) => [reason, count]);

test('returns the named pages in order, each once, without a crawl', () => {
  const urls = ['http://a.example/1', 'http://b.example/', 'http://a.example/1#part', 'http://a.example/2'];
  const queue = new PageQueue({ ...settings, urls, fullSite: false, maxPages: 1 });
  assert.equal(queue.known, 3);
  assert.deepEqual(drain(queue), [urls[0], urls[1], urls[3]]);
});

test('crawls the addresses of one host as one site and alternates between sites', async () => {
  const urls = ['http://a.example/', 'http://www.a.example/news', 'http://b.example/'];
  const queue = new PageQueue({ ...settings, urls, fullSite: true });
  assert.equal(queue.sites.length, 2);
  const site = only(queue);
  await site.discover(files({}), unlimited);
  await site.offerLinks(['/x', '/y', 'http://other.example/'], { url: 'http://a.example/', depth: 0 });
  assert.deepEqual(drain(queue), [
    'http://a.example/',
    'http://b.example/',
    'http://www.a.example/news',
    'http://a.example/x',
  ]);
  assert.ok(site.isCapped);
  assert.deepEqual(reasons(site), [
    ['other-site', 1],
    ['page-cap', 1],
  ]);
});

test('knows which pages the user named, and the depth of the others', async () => {
  const queue = new PageQueue({ ...settings, urls: ['http://a.example/'], fullSite: true });
  const site = only(queue);
  await site.discover(files({}), unlimited);
  await site.offerLinks(['/found'], { url: 'http://a.example/', depth: 0 });
  const pages = [queue.take(), queue.take()];
  assert.deepEqual(
    pages.map((page) => [page?.isNamed, page?.depth]),
    [
      [true, 0],
      [false, 1],
    ],
  );
});

const ROBOTS = files({
  '/robots.txt': 'User-agent: Abhigam\nDisallow: /private\nDisallow: /named\n',
  '/sitemap.xml': '<urlset><url><loc>/private/a</loc></url><url><loc>/b</loc></url></urlset>',
});

test('obeys robots.txt except for pages that the user named', async () => {
  const queue = new PageQueue({ ...settings, urls: ['http://a.example/named'], fullSite: true });
  const site = only(queue);
  await site.discover(ROBOTS, unlimited);
  await site.offerLinks(['/private/a', '/private/c'], { url: 'http://a.example/named', depth: 0 });
  assert.deepEqual(drain(queue), ['http://a.example/named', 'http://a.example/b']);
  assert.deepEqual(reasons(site), [['robots', 2]]);
});

test('ignores robots.txt if obeyRobots is false', async () => {
  const options = { ...settings, obeyRobots: false, urls: ['http://a.example/'], fullSite: true };
  const queue = new PageQueue(options);
  await only(queue).discover(ROBOTS, unlimited);
  assert.deepEqual(drain(queue), ['http://a.example/', 'http://a.example/private/a', 'http://a.example/b']);
});

test('respects the path prefix and the parameters that distinguish pages', async () => {
  const options = {
    ...settings,
    within: '/hi/',
    parameters: ['id'],
    urls: ['http://a.example/'],
    fullSite: true,
  };
  const queue = new PageQueue(options);
  const site = only(queue);
  await site.discover(files({}), unlimited);
  const links = ['/hi/a?id=1&x=1', '/hi/a?x=2&id=1', '/en/a'];
  await site.offerLinks(links, { url: 'http://a.example/', depth: 0 });
  assert.deepEqual(drain(queue), ['http://a.example/', 'http://a.example/hi/a?id=1&x=1']);
  assert.deepEqual(reasons(site), [['outside-prefix', 1]]);
});

test('continues without links when discovery is aborted', async () => {
  const stop = new AbortController();
  stop.abort();
  const queue = new PageQueue({ ...settings, urls: ['http://a.example/'], fullSite: true });
  await only(queue).discover(() => Promise.reject(new Error('aborted')), stop.signal);
  await only(queue).scopeKnown();
  assert.deepEqual(drain(queue), ['http://a.example/']);
});
