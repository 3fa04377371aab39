import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import Fastify from 'fastify';
import { buildStaffedOrganization, type Organization } from '../../test/build-site.ts';
import { openWorld, type World } from '../../test/world.ts';
import { addSecurityHeaders } from './security-headers.ts';

let world: World;
let home: Organization;
before(async () => {
  world = await openWorld({
    contactUrl: 'mailto:security@portal.example',
    publicUrl: 'https://portal.example/',
    securityPolicyUrl: 'https://portal.example/policy',
  });
  home = await buildStaffedOrganization(world.db);
});
after(() => world.close());

test('no API response may be cached', async () => {
  const answers = [
    await world.call(CALLS.listWebsites, home.admin),
    await world.call(CALLS.listWebsites, null),
    await world.app.inject({ url: '/api/no-such-call' }),
    await world.app.inject({ url: '/api/public-settings' }),
  ];
  assert.deepEqual(
    answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
    [200, 401, 404, 200].map((status) => [status, 'no-store']),
  );
});

test('every response has the isolation headers', async () => {
  for (const url of ['/', '/api/health', '/api/no-such-call']) {
    const { headers } = await world.app.inject({ url });
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
    assert.equal(headers['referrer-policy'], 'same-origin', url);
    assert.match(
      String(headers['permissions-policy']),
      /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      url,
    );
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['strict-transport-security'], undefined, url);
  }
});

test('sends Strict-Transport-Security over https only', async (t) => {
  const app = Fastify({ trustProxy: true });
  t.after(() => app.close());
  await addSecurityHeaders(app);
  app.get('/', async () => 'here');
  const over = async (proto: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ];
  assert.equal(await over('https'), 'max-age=31536000');
  assert.equal(await over('http'), undefined);
});

test('logging out clears the browser cache', async () => {
  const answer = await world.call(CALLS.logoutAll, null, {
    body: { userName: 'nobody', sessionId: 'a', browserId: 'b', localTokenId: 'c' },
  });
  assert.equal(answer.headers['clear-site-data'], '"cache"');
});

test('security.txt has a contact and expires within a year', async () => {
  const answer = await world.app.inject({ url: '/.well-known/security.txt' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
  const [, contact, expires = ''] =
    /^Contact: (.+)\nExpires: (.+)\nPreferred-Languages: en, hi\nCanonical: https:\/\/portal\.example\/\.well-known\/security\.txt\nPolicy: https:\/\/portal\.example\/policy\n$/.exec(
      answer.body,
    ) ?? [];
  assert.equal(contact, 'mailto:security@portal.example');
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(days > 30 && days < 365, expires);
});

test('unknown paths below /.well-known are 404, not a screen of the app', async (t) => {
  const unnamed = await openWorld();
  t.after(() => unnamed.close());
  const answers = [
    await world.app.inject({ url: '/.well-known/change-password' }),
    await unnamed.app.inject({ url: '/.well-known/security.txt' }),
  ];
  for (const answer of answers) {
    assert.equal(answer.statusCode, 404);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
  }
});
