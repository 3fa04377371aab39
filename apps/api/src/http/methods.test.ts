import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send } from '@abhigam/client';
import { defineCall, type Method } from '@abhigam/contract';
import { z } from 'zod';
import { refused } from '../../test/answers.ts';
import { openWorld, type World } from '../../test/world.ts';
import { publicRoute } from './route.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const callOf = (method: Method) =>
  defineCall({
    method,
    path: '/things/:id',
    summary: `A thing by ${method}`,
    access: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ part: z.coerce.number<number>().optional() }),
    body: z.object({ name: z.string().optional() }),
    response: z.object({
      method: z.string(),
      id: z.string(),
      part: z.number().nullable(),
      name: z.string().nullable(),
    }),
    maxBodyBytes: 1_000,
  });

let world: World;
let options: { baseUrl: string; session: () => null };
before(async () => {
  world = await openWorld(
    {},
    {},
    {
      Things: (app) => {
        for (const method of METHODS) {
          publicRoute(app, callOf(method), async ({ params, query, body }) => ({
            method,
            id: params.id,
            part: query.part ?? null,
            name: body?.name ?? null,
          }));
        }
      },
    },
  );
  options = { baseUrl: `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/api`, session: () => null };
});
after(() => world.close());

for (const method of METHODS) {
  test(`a ${method} call passes parameters, query and body`, async () => {
    const body = { name: 'Lamp' };
    const answer = await send(options, callOf(method), { params: { id: 'a/b' }, query: { part: 2 }, body });
    const name = method === 'GET' || method === 'DELETE' ? null : 'Lamp';
    assert.deepEqual(answer, { method, id: 'a/b', part: 2, name });
  });

  test(`a ${method} call is described, and its response is not cacheable`, async () => {
    const { paths } = (await world.app.inject({ url: '/api/docs/json' })).json();
    assert.equal(paths['/api/things/{id}'][method.toLowerCase()].summary, `A thing by ${method}`);
    const response = await world.call(callOf(method), null, { params: { id: '1' } });
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.match(String(response.headers['content-security-policy']), /default-src 'self'/);
  });
}

test('known paths refuse other methods, and no response allows other origins', async () => {
  const response = await world.app.inject({ method: 'OPTIONS', url: '/api/things/1' });
  refused(response, 'ER_NOT_FOUND');
  assert.equal(response.headers['access-control-allow-origin'], undefined);
});

test('refuses a body longer than the call accepts', async () => {
  const args = { params: { id: '1' }, body: { name: 'x'.repeat(1_001) } };
  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    refused(await world.call(callOf(method), null, args), 'ER_VALIDATION', 'The request body is too large.');
  }
});
