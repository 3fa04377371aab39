import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveFixture } from './serve-fixture.ts';

test('a fixture serves its routes, records requests and responds with 404 otherwise', async (t) => {
  const fixture = await serveFixture({
    '/': '<title>Home</title>',
    '/gone': { status: 410, headers: { 'x-why': 'moved' } },
    '/own': (_request, response) => {
      response.end('own words');
    },
  });
  t.after(() => fixture.close());
  const home = await fetch(fixture.url('/?q=1'));
  assert.match(home.headers.get('content-type') ?? '', /text\/html/);
  assert.equal(await home.text(), '<title>Home</title>');
  const gone = await fetch(fixture.url('/gone'));
  assert.deepEqual([gone.status, gone.headers.get('x-why')], [410, 'moved']);
  assert.equal(await (await fetch(fixture.url('/own'))).text(), 'own words');
  assert.equal((await fetch(fixture.url('/elsewhere'))).status, 404);
  assert.deepEqual(fixture.requests[0], { method: 'GET', path: '/?q=1' });
});
