import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoutes } from 'react-router';
import { addressOfOld, OLD_PATHS } from './old-addresses.ts';

/** Where a typed address leads to, through the paths that the router has; null when none of them is meant. */
function leadsTo(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://a.in');
  const [match] =
    matchRoutes(
      OLD_PATHS.map((path) => ({ path })),
      pathname,
    ) ?? [];
  return match ? addressOfOld(match.params, searchParams) : null;
}

for (const [tab, now] of [
  ['', 'overview'],
  ['/historicaldash', 'historicaloverview'],
  ['/overview', 'overview'],
  ['/failures', 'failureslist'],
  ['/warnings', 'warningslist'],
  ['/testresults', 'report?show=pages'],
  ['/testresultsallpages', 'report?show=pages'],
  ['/mediainventory', 'mediainventory'],
  ['/nonsense', 'overview'],
  ['/constructor', 'overview'],
] as const) {
  test(`the old tab "${tab}" is now ${now}, with and without the prefix`, () => {
    for (const prefix of ['', '/v2'])
      assert.equal(leadsTo(`${prefix}/activities/testmgmt/testresult/r-1${tab}`), `/v2/core/test/r-1/${now}`);
  });
}

test('page and issue are kept, and nothing else', () => {
  assert.equal(
    leadsTo('/activities/testmgmt/testresult/r-1/testresults?instanceId=p-1&auditId=image-alt&x=1'),
    '/v2/core/test/r-1/report?instanceId=p-1&auditId=image-alt&show=pages',
  );
});

test('the bare address is that of the form', () => {
  assert.equal(leadsTo('/activities/testmgmt'), '/v2/activities/testmgmt/runtest');
  assert.equal(leadsTo('/v2/activities/testmgmt/'), '/v2/activities/testmgmt/runtest');
});

test('what is typed as an id stays within its segment', () => {
  assert.equal(
    leadsTo('/activities/testmgmt/testresult/..%2F..%2Flogout/failures'),
    '/v2/core/test/..%2F..%2Flogout/failureslist',
  );
});

test('other addresses are none of the old ones', () => {
  for (const address of [
    '/v2/activities/testmgmt/runtest',
    '/activities/testmgmt/testresult',
    '/v2/core/test/r',
  ])
    assert.equal(leadsTo(address), null);
});
