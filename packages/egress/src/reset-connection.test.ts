import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { resetConnection } from './reset-connection.ts';

const server = createServer();
const peers: Socket[] = [];
after(() => {
  for (const peer of peers) peer.destroy();
  server.close();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

async function pair(): Promise<{ own: Socket; peer: Socket }> {
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const peer = connect(address.port, '127.0.0.1');
  peers.push(peer);
  const [own] = await once(server, 'connection');
  return { own, peer };
}

test('the peer receives a reset', async () => {
  const { own, peer } = await pair();
  const broke = once(peer, 'end');
  own.write('half');
  resetConnection(own);
  peer.resume();
  await assert.rejects(broke, { code: 'ECONNRESET' });
});

test('closes a connection that is already ending', async () => {
  const { own } = await pair();
  own.end('whole');
  const closed = once(own, 'close');
  resetConnection(own);
  await closed;
});
