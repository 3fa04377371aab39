import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrawlFrontier } from './crawl-frontier.ts';

const page = (name: string) => `https://site.example/${name}`;

test('hands pages out in the order found, each once', () => {
  const frontier = new CrawlFrontier({ maxPages: 10 });
  frontier.offer([page(''), page('a')]);
  assert.equal(frontier.take(), page(''));
  frontier.offer([page('b'), page('a#part'), page('?utm_source=mail'), page('b')]);
  assert.equal(frontier.take(), page('a'));
  assert.equal(frontier.take(), page('b'));
  assert.equal(frontier.take(), null);
  assert.equal(frontier.isCapped, false);
});

test('stops at the cap and says that pages were left', () => {
  const frontier = new CrawlFrontier({ maxPages: 2 });
  frontier.offer([page('a'), page('b')]);
  assert.equal(frontier.isCapped, false);
  frontier.offer([page('c')]);
  assert.deepEqual([frontier.take(), frontier.take(), frontier.take()], [page('a'), page('b'), null]);
  assert.equal(frontier.isCapped, true);
  assert.equal(frontier.known, 2);
});

test('counts a page once when two addresses lead to it, and gives the place to another', () => {
  const frontier = new CrawlFrontier({ maxPages: 2 });
  frontier.offer([page('a'), page('old-a'), page('b')]);
  frontier.take();
  frontier.take();
  assert.equal(frontier.arrive(page('a'), page('a')), true);
  assert.equal(frontier.arrive(page('old-a'), page('a')), false);
  assert.equal(frontier.taken, 1);
  assert.equal(frontier.take(), page('b'));
});

test('does not hand out an address that another one was redirected to', () => {
  const frontier = new CrawlFrontier({ maxPages: 5 });
  frontier.offer([page('old')]);
  frontier.take();
  assert.equal(frontier.arrive(page('old'), page('new')), true);
  frontier.offer([page('new')]);
  assert.equal(frontier.take(), null);
});

test('keeps a bounded number of pages waiting, however many are offered', () => {
  const frontier = new CrawlFrontier({ maxPages: 3 });
  frontier.offer(Array.from({ length: 1000 }, (_, n) => page(`p${n}`)));
  let taken = 0;
  for (let url = frontier.take(); url !== null; url = frontier.take()) {
    assert.equal(frontier.arrive(url, page('same')), taken === 0);
    taken += 1;
  }
  assert.equal(taken, 6);
  assert.equal(frontier.isCapped, true);
});
