import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIGEST_FORMAT, type DigestBlock, type PageDigest } from '@abhigam/domain';
import { SITE_RULES } from '../rules.ts';
import { SiteComparison } from './site-comparison.ts';
import { selectSiteRules } from './site-rules.ts';

/** Links whose names equal their addresses. */
function block(targets: readonly string[], more: Partial<DigestBlock> = {}): DigestBlock {
  return {
    region: 'top',
    isNavigation: true,
    name: 'Main',
    key: 'nav main',
    at: 1,
    links: targets.map((to, at) => ({ to: `site.example/${to}`, name: to, image: null, at: at + 2 })),
    ...more,
  };
}

function digest(path: string, more: Partial<PageDigest> = {}): PageDigest {
  return {
    format: DIGEST_FORMAT,
    url: `https://site.example${path}`,
    key: `site.example${path}`,
    lang: 'en',
    script: 'Latn',
    title: `Title of ${path}`,
    headings: [{ text: `Heading of ${path}`, at: 1 }],
    blocks: [],
    helps: [],
    searches: [],
    fields: [],
    step: null,
    ways: { search: true, index: false },
    root: 0,
    ...more,
  };
}

interface Given {
  digest: PageDigest;
  testedMs?: number;
}

/** Reported findings, by address: `rule.message`. */
function judged(pages: readonly Given[]) {
  const comparison = new SiteComparison(SITE_RULES);
  pages.forEach(({ digest: one, testedMs = 0 }) => {
    comparison.add({ testInstanceId: URL.parse(one.url)?.href ?? '', testedMs, digest: one });
  });
  const { found, passed } = comparison.judge();
  const outcomes = [...found].flatMap(([url, findings]) =>
    findings.map(({ rule, finding: { outcome } }) => {
      assert.ok(outcome.verdict !== 'pass');
      return `${url.slice('https://site.example'.length)} ${outcome.verdict} ${rule.id}.${outcome.message}`;
    }),
  );
  return {
    said: outcomes.toSorted(),
    passed: new Map(passed.map(({ rule, testInstanceIds }) => [rule.id, testInstanceIds.length])),
  };
}

const ORDER = ['a', 'b', 'c', 'd'];
const menu = (path: string, targets: readonly string[] = ORDER, more: Partial<PageDigest> = {}): Given => ({
  digest: digest(path, { blocks: [block(targets)], ...more }),
});
const many = (count: number, targets?: readonly string[]) =>
  Array.from({ length: count }, (_, at) => menu(`/${at}`, targets));

test('reports nothing and passes nothing without a second page', () => {
  const { said, passed } = judged([menu('/')]);
  assert.deepEqual(said, []);
  assert.ok([...passed.values()].every((count) => count === 0));
  assert.deepEqual(judged([]).said, []);
});

test('requests a manual check for two differing pages, and needs more than three agreeing pages to fail one', () => {
  assert.deepEqual(judged([menu('/x'), menu('/y', ['b', 'a', 'c', 'd'])]).said, [
    '/y review consistent-navigation.differs',
  ]);
  assert.deepEqual(judged([...many(3), menu('/x', ['b', 'a', 'c', 'd'])]).said, [
    '/x review consistent-navigation.differs',
  ]);
  assert.deepEqual(judged([...many(4), menu('/x', ['b', 'a', 'c', 'd'])]).said, [
    '/x fail consistent-navigation.later',
  ]);
});

test('requests one manual check for a list that each page shuffles', () => {
  const shuffled = [
    ['a', 'b', 'c', 'd'],
    ['b', 'a', 'd', 'c'],
    ['c', 'd', 'a', 'b'],
    ['d', 'c', 'b', 'a'],
  ];
  const { said } = judged(Array.from({ length: 40 }, (_, at) => menu(`/${at}`, shuffled[at % 4] ?? ORDER)));
  assert.equal(said.length, 1);
  assert.match(said.join(), / review consistent-navigation\.differs/);
});

test('compares pages only within one host, language and script', () => {
  const turned = ['b', 'a', 'c', 'd'];
  const others: Partial<PageDigest>[] = [
    { url: 'https://other.example/x' },
    { lang: 'hi' },
    { lang: '' },
    { script: 'Deva' },
  ];
  for (const other of others) assert.deepEqual(judged([...many(8), menu('/x', turned, other)]).said, []);
});

test('does not fail when the website changed during the run', () => {
  const before = many(12).map((one, at) => ({ ...one, testedMs: at }));
  const after = ['/x', '/y', '/z'].map((path, at) => ({
    ...menu(path, ['b', 'a', 'c', 'd']),
    testedMs: 100 + at,
  }));
  assert.deepEqual(
    judged([...before, ...after]).said,
    ['/x', '/y', '/z'].map((path) => `${path} review consistent-navigation.changed`),
  );
  const among = after.map((one, at) => ({ ...one, testedMs: at * 4 }));
  assert.equal(judged([...before, ...among]).said.filter((one) => one.includes(' fail ')).length, 3);
});

test('ignores links that occur twice in a group', () => {
  assert.deepEqual(judged([...many(8), menu('/x', ['b', 'a', 'b', 'c', 'd', 'a'])]).said, []);
});

test('does not treat lists of related links as navigation, even if marked as such', () => {
  // Each page lists four of twelve, nearest first.
  const all = Array.from({ length: 12 }, (_, at) => `r${at}`);
  const related = Array.from({ length: 36 }, (_, at) => {
    const near = all.toSorted(
      (one, other) => ((all.indexOf(one) * 7 + at) % 12) - ((all.indexOf(other) * 7 + at) % 12),
    );
    return menu(`/${at}`, near.slice(0, 4));
  });
  assert.deepEqual(
    judged(related).said.filter((one) => one.includes(' fail ')),
    [],
  );
});

test('requests a manual check for the same links in another template element', () => {
  const elsewhere: Given = {
    digest: digest('/x', { blocks: [block(['b', 'a', 'c', 'd'], { key: 'ul quick' })] }),
  };
  assert.deepEqual(judged([...many(8), elsewhere]).said, ['/x review consistent-navigation.differs-later']);
});

test('compares each of two groups with the same links with its own', () => {
  const both = (path: string): Given => ({
    digest: digest(path, { blocks: [block(ORDER), block(['d', 'c', 'b', 'a'], { key: 'ul quick' })] }),
  });
  const lone: Given = {
    digest: digest('/x', { blocks: [block(['d', 'c', 'b', 'a'], { key: 'ul quick' })] }),
  };
  assert.deepEqual(judged([...Array.from({ length: 8 }, (_, at) => both(`/${at}`)), lone]).said, []);
});

test('separates groups with few links in common', () => {
  const own = menu('/x', ['d', 'k', 'l', 'm', 'n', 'c']);
  assert.deepEqual(judged([...many(8), own]).said, []);
});

const named = (
  path: string,
  name: string,
  image: string | null = null,
  more: Partial<PageDigest> = {},
): Given => ({
  digest: digest(path, {
    blocks: [
      block([], {
        region: 'footer',
        isNavigation: false,
        links: [{ to: 'site.example/contact', name, image, at: 3 }],
      }),
    ],
    ...more,
  }),
});
const called = (name: string, image?: string) =>
  Array.from({ length: 8 }, (_, at) => named(`/${at}`, name, image));

test('requests a manual check for different names of one link, fails those of one image, ignores the same words', () => {
  const outcomesFor = (usual: string, odd: string, image?: string) =>
    judged([...called(usual, image), named('/x', odd, image)]).said;
  assert.deepEqual(outcomesFor('Contact us', 'Reach out'), [
    '/x review consistent-identification.same-target',
  ]);
  assert.deepEqual(outcomesFor('Ministry of Mines', 'Homepage', '/logo.png'), [
    '/x fail consistent-identification.same-picture',
  ]);
  for (const [usual, odd] of [
    ['Contact us', 'Contact'],
    ['Contact us', 'Contact us today!'],
    ['News', 'News (14)'],
    ['Frequently asked questions', 'FAQ'],
    ['Screen reader access', 'Screen-reader access'],
    ['Site map', 'Sitemap'],
    ['संपर्क करें', 'संपर्क'],
    ['Next', 'Forward'],
  ] as const)
    assert.deepEqual(outcomesFor(usual, odd), [], `${usual}, ${odd}`);
});

test('ignores names of a link that is named after changing content', () => {
  const latest = Array.from({ length: 40 }, (_, at) =>
    named(
      `/n${at}`,
      [
        'Flood',
        'Budget',
        'Exam',
        'Road',
        'Fair',
        'Tax',
        'Vote',
        'Rain',
        'Crop',
        'Rail',
        'Post',
        'Mine',
        'Coal',
        'Bank',
      ][at % 14] ?? '',
    ),
  );
  assert.deepEqual(judged(latest).said, []);
});

test("selects the rules of the run's version and level", () => {
  const ids = (wcagVersion: '2.0' | '2.1' | '2.2', wcagLevel: 'A' | 'AA') =>
    selectSiteRules({ wcagVersion, wcagLevel }).map(({ id }) => id);
  assert.deepEqual(ids('2.1', 'A'), ['duplicate-page-title']);
  assert.ok(ids('2.0', 'AA').includes('consistent-navigation'));
  assert.ok(!ids('2.1', 'AA').includes('consistent-help'));
  assert.ok(ids('2.2', 'A').includes('consistent-help') && ids('2.2', 'A').includes('redundant-entry'));
});

/**
 * Pages of a website with menus, sub-menus of sections, links of their own, and one mistake per hundred pages.
 */
function* generated(pages: number): Generator<PageDigest> {
  const entries = Array.from({ length: 30 }, (_, at) => `entry-${at}`);
  const foot = Array.from({ length: 20 }, (_, at) => `foot-${at}`);
  for (let page = 0; page < pages; page += 1) {
    const section = page % 30;
    const own = Array.from({ length: 12 }, (_, at) => `section-${page}/part-${at}`);
    const main = [...entries.slice(0, section), ...own, ...entries.slice(section)];
    const slip = page % 100 === 50 ? [entries[29] ?? '', ...main.filter((to) => to !== entries[29])] : main;
    const aside = Array.from({ length: 10 }, (_, at) => `page-${page}/see-${at}`);
    yield digest(`/page-${page}`, {
      blocks: [
        block(slip),
        block(foot, { region: 'footer', isNavigation: false, key: 'footer' }),
        block(aside, { region: 'aside', isNavigation: false, key: 'aside' }),
      ],
      helps: [{ kind: 'mail', to: 'mailto:help@site.example', name: 'Write', region: 'footer', at: 5 }],
    });
  }
}

function compareGenerated(pages: number): { fails: number; said: number } {
  const comparison = new SiteComparison(SITE_RULES);
  let page = 0;
  for (const one of generated(pages)) {
    comparison.add({ testInstanceId: String(page), testedMs: page, digest: one });
    page += 1;
  }
  const { found } = comparison.judge();
  const all = [...found.values()].flat();
  const fails = all.filter(({ finding }) => finding.outcome.verdict === 'fail').length;
  return { fails, said: all.length };
}

test('uses bounded memory on a website with different content on every page, and finds its mistakes', () => {
  const own = (page: number, kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${kind}-${page}-${at}`);
  const comparison = new SiteComparison(SITE_RULES);
  for (let page = 0; page < 1_500; page += 1) {
    const odd = page === 1_400 ? ['b', 'a', 'c', 'd'] : ORDER;
    comparison.add({
      testInstanceId: String(page),
      testedMs: page,
      digest: digest(`/${page}`, {
        // Every third page declares another of a hundred languages, unlike any real website.
        lang: page % 3 === 0 ? `x${page % 100}` : 'en',
        blocks: [
          block([...odd, ...own(page, 'menu', 40)]),
          block(own(page, 'side', 40), { region: 'footer', isNavigation: false, key: 'footer' }),
        ],
      }),
    });
  }
  const outcomes = [...comparison.judge().found].map(([page, [first]]) => `${page} ${first?.rule.id}`);
  assert.deepEqual(outcomes, ['1400 consistent-navigation']);
});

test('finds each mistake among thousands of pages', () => {
  assert.deepEqual(compareGenerated(6_000), { fails: 60, said: 60 });
});
