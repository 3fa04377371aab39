import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoutes, RouterContextProvider } from 'react-router';
import { desktopAddresses } from './addresses.ts';
import { routesOfGroup } from './build-routes.ts';
import { desktopTable } from './desktop/late-routes.ts';

const part = () => null;
const parts = {
  RootLayout: part,
  SignedInLayout: part,
  SystemErrorScreen: part,
  BrokenScreen: part,
  UnknownAddress: part,
  Splash: part,
  TitleScope: part,
  loadScreen: async () => part,
};
const redirects = desktopTable().redirects.filter(({ to }) => typeof to === 'object');
const routes = routesOfGroup('approved', { screens: [], redirects }, desktopAddresses, parts);

/** Redirect target of an address; null without a redirect. */
async function leadsTo(address: string): Promise<string | null> {
  const url = new URL(address, 'https://a.in');
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  if (typeof match?.route.loader !== 'function') return null;
  const answer: unknown = await match.route.loader({
    request: new Request(url),
    params: match.params,
    context: new RouterContextProvider(),
    pattern: '',
    url,
  });
  return answer instanceof Response ? answer.headers.get('location') : null;
}

for (const [tab, now] of [
  ['', 'overview'],
  ['/historicaldash', 'historicaloverview'],
  ['/overview', 'overview'],
  ['/failures', 'failureslist'],
  ['/warnings', 'warningslist'],
  ['/testresults', 'report'],
  ['/testresultsallpages', 'report'],
  ['/mediainventory', 'mediainventory'],
  ['/nonsense', 'overview'],
  ['/constructor', 'overview'],
] as const) {
  test(`redirects the old tab "${tab}" to ${now}`, async () => {
    assert.equal(await leadsTo(`/v2/activities/testmgmt/testresult/r-1${tab}`), `/v2/core/test/r-1/${now}`);
  });
}

test('keeps page and issue, and drops all other parameters', async () => {
  assert.equal(
    await leadsTo('/v2/activities/testmgmt/testresult/r-1/testresults?instanceId=p-1&auditId=image-alt&x=1'),
    '/v2/core/test/r-1/report/p-1/image-alt',
  );
  assert.equal(
    await leadsTo('/v2/activities/testmgmt/testresult/r-1/failures?auditId=image-alt&x=1'),
    '/v2/core/test/r-1/failureslist?auditId=image-alt',
  );
});

test('redirects the bare prefix to the test form', async () => {
  assert.equal(await leadsTo('/v2/activities/testmgmt/'), '/v2/activities/testmgmt/runtest');
});

test('keeps an encoded id within its segment', async () => {
  assert.equal(
    await leadsTo('/v2/activities/testmgmt/testresult/..%2F..%2Flogout/failures'),
    '/v2/core/test/..%2F..%2Flogout/failureslist',
  );
});

test('does not redirect addresses of the desktop layout and unknown ones', async () => {
  for (const address of [
    '/v2/activities/testmgmt/runtest',
    '/activities/testmgmt/testresult/r-1',
    '/v2/core/test/r',
    '/login',
    '/',
  ])
    assert.equal(await leadsTo(address), null, address);
});
