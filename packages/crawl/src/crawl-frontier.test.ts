import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrawlFrontier } from './crawl-frontier.ts';
import { createScope } from './scope.ts';

const page = (name: string) => `https://site.example/${name}`;
const scope = createScope({ base: page('') });

function offer(frontier: CrawlFrontier, names: string[], depth = 1): string[] {
  return names.map((name) => {
    const judged = scope.judge(page(name), { depth, base: page('') });
    return 'leftOut' in judged ? judged.leftOut : frontier.offer(judged, depth);
  });
}

test('returns pages in the order found, each once, with their depth', () => {
  const frontier = new CrawlFrontier({ maxPages: 10 });
  frontier.seed(page(''));
  offer(frontier, ['a'], 1);
  assert.deepEqual(frontier.take(), { url: page(''), depth: 0 });
  assert.deepEqual(offer(frontier, ['b', 'a#part', '?utm_source=mail', 'b'], 2), [
    'queued',
    'known',
    'known',
    'known',
  ]);
  assert.deepEqual(frontier.take(), { url: page('a'), depth: 1 });
  assert.deepEqual(frontier.take(), { url: page('b'), depth: 2 });
  assert.equal(frontier.take(), null);
  assert.equal(frontier.isCapped, false);
});

test('stops at the page cap and lists the pages left over', () => {
  const frontier = new CrawlFrontier({ maxPages: 2 });
  offer(frontier, ['a', 'b']);
  assert.equal(frontier.isCapped, false);
  offer(frontier, ['c']);
  assert.deepEqual(frontier.untaken, []);
  assert.deepEqual(
    [frontier.take()?.url, frontier.take()?.url, frontier.take()],
    [page('a'), page('b'), null],
  );
  assert.equal(frontier.isCapped, true);
  assert.equal(frontier.known, 2);
  assert.deepEqual(frontier.untaken, [page('c')]);
});

test('counts a page once when two addresses lead to it and frees the second slot', () => {
  const frontier = new CrawlFrontier({ maxPages: 2 });
  offer(frontier, ['a', 'old-a', 'b']);
  frontier.take();
  frontier.take();
  assert.equal(frontier.recordFinalUrl(page('a'), page('a')), true);
  assert.equal(frontier.recordFinalUrl(page('old-a'), page('a')), false);
  assert.equal(frontier.taken, 1);
  assert.equal(frontier.take()?.url, page('b'));
});

test('does not return an address that another one redirected to', () => {
  const frontier = new CrawlFrontier({ maxPages: 5 });
  offer(frontier, ['old']);
  frontier.take();
  assert.equal(frontier.recordFinalUrl(page('old'), page('new')), true);
  assert.deepEqual(offer(frontier, ['new']), ['known']);
  assert.equal(frontier.take(), null);
});

test('bounds the queue, however many pages are offered', () => {
  const frontier = new CrawlFrontier({ maxPages: 3 });
  const answers = offer(
    frontier,
    Array.from({ length: 1000 }, (_, n) => `p${n}`),
  );
  assert.equal(answers.filter((answer) => answer === 'page-cap').length, 994);
  let takenCount = 0;
  for (let next = frontier.take(); next !== null; next = frontier.take()) {
    assert.equal(frontier.recordFinalUrl(next.url, page('same')), takenCount === 0);
    takenCount += 1;
  }
  assert.equal(takenCount, 6);
  assert.equal(frontier.isCapped, true);
});

test('limits an endless calendar by its pattern but keeps named pages', () => {
  const frontier = new CrawlFrontier({ maxPages: 1000 });
  const days = Array.from({ length: 28 * 12 }, (_, n) => `events/2031/${month(n)}/${day(n)}`);
  const answers = offer(frontier, [...days, ...days]);
  assert.equal(answers.filter((answer) => answer === 'queued').length, 40);
  assert.equal(answers.filter((answer) => answer === 'known').length, 40);
  frontier.seed(page('events/2031/12/28'));
  assert.equal(frontier.known, 41);
});

const month = (n: number) => String(Math.floor(n / 28) + 1).padStart(2, '0');
const day = (n: number) => String((n % 28) + 1).padStart(2, '0');
