import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { needsSession } from './needs-session.ts';
import { createRoutes } from './routes.ts';
import { SPECIFIED_ADDRESSES } from './specified-addresses.ts';

const part = () => null;
const parts = {
  RootLayout: part,
  SignedInLayout: () => null,
  ApprovedLayout: part,
  SystemErrorScreen: part,
  BrokenScreen: part,
  UnknownAddress: () => null,
  Splash: part,
};
const routes = createRoutes(parts);

/** The routes that an address passes, the last of them first, after all redirects. */
async function passed(address: string): Promise<RouteObject[]> {
  const matches = matchRoutes(routes, address) ?? assert.fail(address);
  const last = matches.at(-1) ?? assert.fail(address);
  if (typeof last.route.loader !== 'function') return matches.map(({ route }) => route).reverse();
  const request = new Request(`http://portal.test${address}`);
  const answer: unknown = await last.route.loader({
    request,
    params: last.params,
    context: new RouterContextProvider(),
    pattern: '',
    url: new URL(request.url),
  });
  assert.ok(answer instanceof Response, address);
  const to = answer.headers.get('location') ?? assert.fail(address);
  assert.notEqual(to, address, 'a redirect to itself');
  return passed(new URL(to, 'http://portal.test').pathname);
}

const ALL = [...SPECIFIED_ADDRESSES.everybody, ...SPECIFIED_ADDRESSES.signedIn];

test('no address that the specification names is a blank page', async () => {
  assert.ok(ALL.length > 150);
  for (const address of ALL) {
    const [shown] = await passed(address);
    assert.ok(shown?.lazy ?? shown?.Component, `${address} shows nothing`);
    assert.ok(shown && shown.Component !== parts.SignedInLayout, `${address} is a layout without a screen`);
  }
});

test('without a session every address for signed-in people leads to the root, and no other does', async () => {
  const leadsToRoot = async (address: string) => {
    const all = await passed(address);
    if (all.some(({ Component }) => Component === parts.SignedInLayout)) return true;
    return all[0]?.Component === parts.UnknownAddress && needsSession(address);
  };
  for (const address of SPECIFIED_ADDRESSES.signedIn) assert.equal(await leadsToRoot(address), true, address);
  // The mobile layout's own home comes with that layout; until then it is the dashboard.
  for (const address of SPECIFIED_ADDRESSES.everybody.filter((one) => one !== '/m/'))
    assert.equal(await leadsToRoot(address), false, address);
});

test('the bare area and a dashboard of a role are the dashboard', async () => {
  const [dashboard] = await passed('/v2/dashboard');
  assert.ok(dashboard?.lazy);
  for (const address of ['/v2', '/v2/', '/v2/dashboard/ADMIN', '/v2/dashboard/tester'])
    assert.equal((await passed(address))[0], dashboard, address);
});
