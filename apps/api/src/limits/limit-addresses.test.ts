import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, SESSION_HEADERS } from '@abhigam/contract';
import type { FastifyInstance } from 'fastify';
import { refused } from '../../test/answers.ts';
import { buildUser } from '../../test/build-people.ts';
import { openWorld, type World } from '../../test/world.ts';
import { FEATURES } from '../app.ts';
import { DOCS_PATH } from '../http/openapi.ts';
import { addressLimitsOf } from './limit-addresses.ts';

const PER_MINUTE = 3;

let world: World;
/** Every route of the server with its method. */
const routes: { method: string; url: string }[] = [];
/** Routes registered outside of the features. */
const OTHERS = [
  ...['/api/health', '/api/ready', '/metrics', `${DOCS_PATH}/json`, `${DOCS_PATH}/yaml`, `${DOCS_PATH}/`],
  ...['/.well-known/security.txt', '/.well-known/x', '/api/no-such-call'],
];
before(async () => {
  const features = Object.entries(FEATURES).map(([heading, addRoutes]) => [
    heading,
    (part: FastifyInstance) => {
      part.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url });
      });
      addRoutes(part);
    },
  ]);
  world = await openWorld({}, { addressLimits: addressLimitsOf(PER_MINUTE) }, Object.fromEntries(features));
});
after(() => world.close());

let next = 0;
/** An address without previous requests. */
const newAddress = () => `198.51.${Math.floor(next / 250)}.${(next++ % 250) + 1}`;

const ask = (method: string, url: string, remoteAddress: string, headers = {}) =>
  world.app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '1').replace('*', 'x'),
    remoteAddress,
    headers,
  });

test('limits every call without a session by address', async () => {
  const calls = [...routes, ...OTHERS.map((url) => ({ method: 'GET', url }))];
  for (const { path, method } of Object.values(CALLS))
    assert.ok(
      calls.some((route) => route.url === `/api${path}` && route.method === method),
      `${method} ${path} is not among them`,
    );
  for (const { method, url } of calls) {
    const address = newAddress();
    for (let time = 0; time < PER_MINUTE; time += 1)
      assert.notEqual((await ask(method, url, address)).statusCode, 429, `${method} ${url}`);
    const answer = await ask(method, url, address);
    assert.equal(answer.statusCode, 429, `${method} ${url}`);
    assert.ok(Number(answer.headers['retry-after']) > 0);
  }
});

test('one limit covers all calls of an address; other addresses are not affected', async () => {
  const address = newAddress();
  for (const path of ['health', 'ready', 'public-settings']) await ask('GET', `/api/${path}`, address);
  refused(await ask('GET', '/api/no-such-call', address), 'ER_TOO_MANY_REQUESTS');
  assert.equal((await ask('GET', '/api/health', newAddress())).statusCode, 200);
});

test('does not count logged-in users with anonymous clients of the same address', async () => {
  const address = newAddress();
  const user = await buildUser(world.db, { role: 'SUPERADMIN' });
  for (let time = 0; time < PER_MINUTE + 2; time += 1) await ask('GET', '/api/health', address);
  assert.equal((await world.call(CALLS.listSettings, user)).statusCode, 200);
});

test('invalid sessions count as anonymous, and all calls of an address have an upper limit', async () => {
  const address = newAddress();
  const headers = Object.fromEntries(Object.values(SESSION_HEADERS).map((name) => [name, 'x']));
  const statuses: number[] = [];
  for (let time = 0; time <= PER_MINUTE * 10; time += 1)
    statuses.push((await ask('GET', '/api/settings', address, headers)).statusCode);
  assert.equal(statuses.at(-1), 429);
  assert.equal((await ask('GET', '/api/health', address)).statusCode, 429);
});

test('the API description is generated and compressed once, and revalidated by ETag', async () => {
  const url = `${DOCS_PATH}/json`;
  const first = await ask('GET', url, newAddress(), { 'accept-encoding': 'br' });
  assert.deepEqual([first.statusCode, first.headers['content-encoding']], [200, 'br']);
  assert.match(String(first.headers['cache-control']), /^public, max-age=\d+$/);
  const plain = await ask('GET', url, newAddress());
  assert.equal(plain.json().openapi, '3.1.0');
  assert.ok(first.rawPayload.length * 5 < plain.rawPayload.length);
  const tag = String(first.headers.etag);
  assert.equal(plain.headers.etag, tag);
  const again = await ask('GET', url, newAddress(), { 'if-none-match': tag });
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
  const yaml = await ask('GET', `${DOCS_PATH}/yaml`, newAddress(), { 'accept-encoding': 'gzip' });
  assert.deepEqual([yaml.statusCode, yaml.headers['content-encoding']], [200, 'gzip']);
});
