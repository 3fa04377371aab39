import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageQueue } from './page-queue.ts';

const drain = (queue: PageQueue) => {
  const urls: string[] = [];
  for (let page = queue.take(); page; page = queue.take()) urls.push(page.url);
  return urls;
};

test('gives the named pages in order, each once, when no site is crawled', () => {
  const urls = ['http://a.example/1', 'http://b.example/', 'http://a.example/1#part', 'http://a.example/2'];
  const queue = new PageQueue({ urls, fullSite: false, maxPages: 1 });
  assert.equal(queue.known, 3);
  assert.deepEqual(drain(queue), [urls[0], urls[1], urls[3]]);
});

test('crawls the addresses of one host as one site and takes turns between sites', () => {
  const urls = ['http://a.example/', 'http://www.a.example/news', 'http://b.example/'];
  const queue = new PageQueue({ urls, fullSite: true, maxPages: 3 });
  assert.equal(queue.sites.length, 2);
  const [site] = queue.sites;
  assert.ok(site);
  queue.offer(site, ['http://a.example/x', 'http://a.example/y', 'http://other.example/']);
  assert.deepEqual(drain(queue), [
    'http://a.example/',
    'http://b.example/',
    'http://www.a.example/news',
    'http://a.example/x',
  ]);
  assert.ok(site.frontier.isCapped);
});

test('knows which pages the user named', () => {
  const queue = new PageQueue({ urls: ['http://a.example/'], fullSite: true, maxPages: 5 });
  const [site] = queue.sites;
  assert.ok(site);
  queue.offer(site, ['http://a.example/found']);
  assert.deepEqual([queue.take()?.isNamed, queue.take()?.isNamed], [true, false]);
});
