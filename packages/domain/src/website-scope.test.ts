import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  doScopesOverlap,
  excludedPaths,
  isInScope,
  type ScopedWebsite,
  separatePathOf,
} from './website-scope.ts';

const site = (url: string, more: Partial<ScopedWebsite> = {}): ScopedWebsite => ({
  url,
  organizationId: 1,
  isSeparate: false,
  ...more,
});
const separate = (url: string, more: Partial<ScopedWebsite> = {}) => site(url, { isSeparate: true, ...more });

const OVERLAPS: [string, ScopedWebsite, ScopedWebsite, boolean][] = [
  ['an address below a website', site('https://a.in/'), site('https://a.in/services?user=1'), true],
  ['the same host by another scheme and www.', site('https://www.a.in/'), site('http://a.in/hi/'), true],
  [
    'two addresses beside each other, each with the whole host',
    site('https://a.in/hi/'),
    site('https://a.in/en/'),
    true,
  ],
  ['another host', site('https://a.in/'), site('https://b.in/services'), false],
  ['another port', site('https://a.in/'), site('https://a.in:8443/'), false],
  ['another organization', site('https://a.in/'), site('https://a.in/', { organizationId: 2 }), false],
  ['a separate website below another', site('https://a.in/'), separate('https://a.in/services'), false],
  [
    'a separate website below a separate one',
    separate('https://a.in/a'),
    separate('https://a.in/a/b/'),
    false,
  ],
  ['two separate websites beside each other', separate('https://a.in/a'), separate('https://a.in/ab'), false],
  [
    'two separate websites at one path',
    separate('https://a.in/a?x=1'),
    separate('https://a.in/a/index.html'),
    true,
  ],
  [
    'a separate website that would take the address of the other',
    site('https://a.in/hi/home'),
    separate('https://a.in/hi'),
    true,
  ],
  [
    'websites that the crawl settings keep apart',
    site('https://a.in/hi/', { pathPrefix: '/hi/' }),
    site('https://a.in/en/', { pathPrefix: 'en' }),
    false,
  ],
  [
    'a whole host above a website that the crawl settings limit',
    site('https://a.in/'),
    site('https://a.in/hi/', { pathPrefix: '/hi/' }),
    true,
  ],
];

for (const [what, one, other, expected] of OVERLAPS)
  test(`${what}: ${expected ? 'overlap' : 'no overlap'}`, () => {
    assert.equal(doScopesOverlap(one, other), expected);
    assert.equal(doScopesOverlap(other, one), expected);
  });

test('a separate website takes its pages from the others of its organization and host', () => {
  const all = site('https://www.a.in/');
  const services = separate('https://a.in/services/index.html');
  const deeper = separate('https://a.in/services/old');
  const foreign = separate('https://a.in/news', { organizationId: 2 });
  const others = [services, deeper, foreign, separate('https://b.in/hi')];
  assert.deepEqual(excludedPaths(all, others), ['/services', '/services/old']);
  assert.deepEqual(excludedPaths(services, [all, deeper]), ['/services/old']);
  assert.deepEqual(excludedPaths(deeper, [all, services]), []);
  const owners = (address: string) =>
    [all, services, deeper].filter((one) =>
      isInScope(
        address,
        one,
        [all, services, deeper].filter((each) => each !== one),
      ),
    );
  assert.deepEqual(owners('https://a.in/about'), [all]);
  assert.deepEqual(owners('https://a.in/services?page=2'), [services]);
  assert.deepEqual(owners('http://a.in/services/list'), [services]);
  assert.deepEqual(owners('https://a.in/services-list'), [all]);
  assert.deepEqual(owners('https://a.in/services/old/'), [deeper]);
  assert.deepEqual(owners('https://b.in/services'), []);
});

test('compares paths in Indian scripts in their URL form', () => {
  assert.equal(separatePathOf('https://a.in/सेवा/'), '/%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE');
  assert.equal(
    isInScope('https://a.in/%e0%a4%b8%e0%a5%87%e0%a4%b5%e0%a4%be/x', separate('https://a.in/सेवा'), []),
    true,
  );
});

test('the address of a whole host cannot be separated', () => {
  for (const url of ['https://a.in', 'https://a.in/?user=1', 'https://a.in/index.html'])
    assert.equal(separatePathOf(url), '', url);
});
