import assert from 'node:assert/strict';
import { test } from 'node:test';
import { websitesByHost, websitesOfAddress } from './websites-of-address.ts';

const WEBSITES = [
  { id: 'site', url: 'https://www.a.gov.in/', organizationId: 1, isSeparate: false },
  { id: 'schools', url: 'https://www.a.gov.in/schools', organizationId: 1, isSeparate: false },
  { id: 'theirs', url: 'https://www.a.gov.in/', organizationId: 2, isSeparate: false },
  { id: 'other', url: 'https://b.gov.in/hi/', organizationId: 1, isSeparate: false },
];
const idsOf = (address: string) => websitesOfAddress(address, websitesByHost(WEBSITES)).map(({ id }) => id);

test('an address belongs to the website with the longest path prefix, per organization', () => {
  assert.deepEqual(idsOf('https://www.a.gov.in/about'), ['site', 'theirs']);
  assert.deepEqual(idsOf('https://www.a.gov.in/schools/list?page=2'), ['schools', 'theirs']);
  assert.deepEqual(idsOf('https://www.a.gov.in/schools?page=2'), ['schools', 'theirs']);
});

test('compares whole path segments', () => {
  assert.deepEqual(idsOf('https://www.a.gov.in/schools-list'), ['site', 'theirs']);
});

test('ignores scheme, www. and surrounding spaces', () => {
  assert.deepEqual(idsOf(' http://a.gov.in/schools/ '), ['schools', 'theirs']);
});

test('falls back to the only website of a host for paths outside of it', () => {
  assert.deepEqual(idsOf('https://b.gov.in/en/'), ['other']);
});

test('another host, another port and invalid addresses belong to none', () => {
  for (const address of ['https://c.gov.in/', 'https://b.gov.in:8443/', 'b.gov.in', '', 'https://'])
    assert.deepEqual(idsOf(address), [], address);
});

test('a separate website has only its own pages, and the website above it has the others', () => {
  const websites = [
    { id: 'services', url: 'https://a.in/services/index.html', organizationId: 1, isSeparate: true },
    { id: 'site', url: 'https://a.in/', organizationId: 1, isSeparate: false },
  ];
  const of = (address: string, among = websites) =>
    websitesOfAddress(address, websitesByHost(among)).map(({ id }) => id);
  assert.deepEqual(of('https://a.in/services/list'), ['services']);
  assert.deepEqual(of('https://a.in/about'), ['site']);
  assert.deepEqual(of('https://a.in/about', websites.slice(0, 1)), []);
});
