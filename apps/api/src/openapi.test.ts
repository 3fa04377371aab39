import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { ERROR_STATUS } from '@abhigam/domain';
import { openWorld, type World } from '../test/world.ts';

interface Described {
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

let world: World;
let paths: Record<string, Record<string, Described>>;
before(async () => {
  world = await openWorld();
  paths = (await world.app.inject({ url: '/api/docs/json' })).json().paths;
});
after(() => world.close());

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} is registered and described`, () => {
    assert.equal(world.app.hasRoute({ method: call.method, url: `/api${call.path}` }), true);
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const described = paths[path]?.[call.method.toLowerCase()];
    assert.ok(described, `${path} is missing`);
    assert.equal(described.summary, call.summary);
    assert.ok(described.responses['200']);
    for (const code of call.errors) assert.ok(described.responses[ERROR_STATUS[code]], code);
    const names = (described.security ?? []).flatMap((needed) => Object.keys(needed));
    const headers = { public: 0, session: 4, 'signed-in': 4, 'api-key': 3 };
    assert.equal(names.length, headers[call.access]);
  });
}

test('describes only calls of the contract', () => {
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
  assert.equal(described.length, Object.keys(CALLS).length);
});

test('describes the fields of bodies and the parameters of paths and queries', () => {
  const create = paths['/api/test-runs']?.post;
  assert.match(JSON.stringify(create?.requestBody), /"baseUrl".*"wcagVersion"/);
  const failures = paths['/api/failures-list/{id}']?.get;
  assert.deepEqual(failures?.parameters?.map((parameter) => parameter.name).sort(), [
    'decided',
    'filter',
    'id',
    'lang',
    'status',
  ]);
});

test('the page loads nothing from other servers', async () => {
  const page = await world.app.inject({ url: '/api/docs/' });
  assert.equal(page.statusCode, 200);
  assert.doesNotMatch(page.body, /(src|href)="(https?:)?\/\//);
});
