import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryRouter } from 'react-router';
import { currentSearch, registerRouter } from './current-search.ts';

function openRouter() {
  const router = createMemoryRouter(
    [{ path: '/list/:id' }, { path: '/list/:id/:item' }, { path: '/other/:id' }],
    {
      initialEntries: ['/list/1?page=2'],
      // Makes route discovery asynchronous for paths with parameters, as in the router of the portal.
      patchRoutesOnNavigation: async () => undefined,
    },
  );
  registerRouter(router);
  const choose = (name: string, path = '/list/1') => {
    const query = currentSearch(path);
    query.set(name, 'x');
    return router.navigate(`${path}?${query}`);
  };
  return { router, choose };
}

test('keeps both filters when two are changed in the same moment', async () => {
  const { router, choose } = openRouter();
  await Promise.all([choose('status'), choose('level')]);
  assert.equal(router.state.location.search, '?page=2&status=x&level=x');
});

test('keeps both filters when the changes lead to another step of the same screen', async () => {
  const { router, choose } = openRouter();
  await Promise.all([choose('status', '/list/1/5'), choose('level', '/list/1/5')]);
  assert.equal(router.state.location.search, '?page=2&status=x&level=x');
});

test('does not copy the query of another screen that is still loading', async () => {
  const { router, choose } = openRouter();
  await Promise.all([router.navigate('/other/1?search=a'), choose('status')]);
  assert.equal(router.state.location.pathname + router.state.location.search, '/list/1?page=2&status=x');
});
