import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrawlFrontier } from './crawl-frontier.ts';
import { LeftOutLog } from './left-out.ts';
import { createScope } from './scope.ts';

const base = 'https://nagar.example/';
const MAX_PAGES = 20_000;

/** Crawls a site whose links the function generates. Returns the paths opened and the exclusions. */
function crawl(linksOf: (url: URL, count: number) => string[]) {
  const scope = createScope({ base });
  const frontier = new CrawlFrontier({ maxPages: MAX_PAGES });
  const leftOut = new LeftOutLog();
  const opened: string[] = [];
  frontier.seed(base);
  for (let page = frontier.take(); page; page = frontier.take()) {
    const url = new URL(page.url);
    opened.push(url.pathname + url.search);
    for (const link of linksOf(url, opened.length)) {
      const judged = scope.judge(link, { depth: page.depth, base: page.url });
      if ('leftOut' in judged) leftOut.add(judged.leftOut, judged.url);
      else if (frontier.offer(judged, page.depth + 1) === 'pattern-limit')
        leftOut.add('pattern-limit', judged.url);
    }
  }
  return { opened, reasons: leftOut.counts().map(({ reason }) => reason) };
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const ENDLESS: [
  what: string,
  linksOf: (url: URL, count: number) => string[],
  atMost: number,
  reason: string,
][] = [
  [
    'a calendar with a link to the next day',
    (url) => [`/events/${nextDay(url.pathname.match(/\d{4}-\d\d-\d\d/)?.[0] ?? '2026-01-01')}`],
    41,
    'pattern-limit',
  ],
  [
    'filters that add up',
    (_, n) => [`?ward=${n}&kind=${n % 7}`, `?kind=${n}&ward=1&sort=up`],
    130,
    'pattern-limit',
  ],
  ['a relative link on a page that answers everywhere', () => ['about/', 'contact/'], 100, 'repeating-path'],
  [
    'a return address that grows',
    (url) => [`/login?return=${encodeURIComponent(url.href)}`],
    3,
    'nested-address',
  ],
  ['parameters that add up', (url, n) => [`${url.search || '?'}&p${n}=1`], 80, 'too-many-parameters'],
  ['a path that gets longer', (url, n) => [`${url.pathname}step-${n}/`], 60, 'too-deep'],
  [
    'an address that gets longer',
    (url, n) => [`/x?q=${url.search.slice(3)}${'word'.repeat(n)}`],
    60,
    'too-long',
  ],
  [
    'a list without end',
    (url) => [`/news?page=${Number(url.searchParams.get('page')) + 1}`],
    201,
    'too-deep',
  ],
];

for (const [what, linksOf, atMost, reason] of ENDLESS) {
  test(`stops at ${what} and says why`, () => {
    const { opened, reasons } = crawl(linksOf);
    assert.ok(opened.length > 1 && opened.length <= atMost, `${opened.length} pages`);
    assert.ok(
      reasons.some((found) => found === reason),
      reasons.join(),
    );
  });
}

test('a new session id in each link does not make a new page', () => {
  const { opened } = crawl((_, n) => [
    `/;jsessionid=${n}a`,
    `/?PHPSESSID=${n}`,
    `/(S(abc${n}))/`,
    `/?sid=f00${n}ab`,
    `/about;jsessionid=${n}`,
  ]);
  assert.deepEqual(opened, ['/', '/about;jsessionid=1']);
});

test('crawls a large site without traps completely', () => {
  const { opened, reasons } = crawl(({ pathname }) =>
    pathname === '/'
      ? Array.from({ length: 100 }, (_, n) => `/section/${n}`)
      : /^\/section\/\d+$/.test(pathname)
        ? Array.from({ length: 100 }, (_, n) => `/news/${Number(pathname.split('/')[2]) * 100 + n}`)
        : ['/', '/section/1'],
  );
  assert.equal(opened.length, 1 + 100 + 10_000);
  assert.deepEqual(reasons, []);
});
