import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { refused } from '../../test/answers.ts';
import { buildOrganization, buildUser, openSession } from '../../test/build-people.ts';
import { headersOf, openWorld, type World } from '../../test/world.ts';

let world: World;
let port: number;
let tester: string;
before(async () => {
  world = await openWorld();
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port);
  tester = await buildUser(world.db, { role: 'TESTER', organizationId: await buildOrganization(world.db) });
});
after(() => world.close());

test('TRACE does not echo the request', async () => {
  for (const path of ['/', '/api/health', '/api/websites']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `TRACE ${path} HTTP/1.1\r\nHost: portal\r\nX-Secret: of-the-caller\r\nConnection: close\r\n\r\n`,
    );
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1\.1 (400|404|405) /, path);
    assert.doesNotMatch(answer, /of-the-caller/);
  }
});

test('refuses a body with prototype pollution', async () => {
  for (const body of ['{"__proto__":{"role":"SUPERADMIN"}}', '{"constructor":{"prototype":{"a":1}}}']) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/handshake',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    refused(answer, 'ER_VALIDATION');
  }
  assert.equal(Reflect.get({}, 'role'), undefined);
});

test('refuses a duplicate parameter', async () => {
  const headers = headersOf(await openSession(world.db, tester));
  const ask = (query: string) => world.app.inject({ url: `/api/my-sessions?${query}`, headers });
  assert.equal((await ask('limit=1')).statusCode, 200);
  refused(await ask('limit=1&limit=2'), 'ER_VALIDATION');
});
