import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { until } from '@abhigam/testing';
import { parseAllowList, type ResolveName, startEgressProxy, startRefusingProxy } from '../src/index.ts';

// `process.on` makes the test runner give this file a process of its own: unhandled rejections of other files
// would be counted here.
const unhandled: unknown[] = [];
process.on('unhandledRejection', (error) => unhandled.push(error));
process.on('uncaughtException', (error) => unhandled.push(error));

const GREETING = Buffer.from([5, 1, 0]);
const NAME = Buffer.from('a.test');

let port = 0;
const targets = new Set<Socket>();
/** Writes to each connection at once, like a web server that redirects. */
const target = createServer((socket) => {
  targets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => targets.delete(socket));
  socket.write('hello');
});
before(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const address = target.address();
  assert.ok(address && typeof address === 'object');
  port = address.port;
});
after(() => {
  target.close();
});

const request = () =>
  Buffer.concat([Buffer.from([5, 1, 0, 3, NAME.length]), NAME, Buffer.from([port >> 8, port & 255])]);

/** The point at which a client disconnects. */
const STAGES: Record<string, (client: Socket) => Promise<unknown>> = {
  'before the greeting': async () => undefined,
  'in the greeting': async (client) => client.write(GREETING.subarray(0, 2)),
  'before the request': async (client) => {
    client.write(GREETING);
    await once(client, 'data');
  },
  'in the request': async (client) => {
    client.write(GREETING);
    await once(client, 'data');
    client.write(request().subarray(0, 7));
  },
  'right after the request': async (client) => {
    client.write(GREETING);
    await once(client, 'data');
    await new Promise((sent) => client.write(request(), sent));
  },
  'with the request, unanswered greeting': async (client) => {
    await new Promise((sent) => client.write(Buffer.concat([GREETING, request()]), sent));
  },
  'after the answer': async (client) => {
    client.write(GREETING);
    await once(client, 'data');
    client.write(request());
    await once(client, 'data');
  },
};

const ENDS: Record<string, (client: Socket) => void> = {
  RST: (client) => client.resetAndDestroy(),
  FIN: (client) => client.end(),
};

const loopback: ResolveName = async () => [{ address: '127.0.0.1', family: 4 }];
/** Waits some turns of the event loop, so that disconnects hit every moment of connecting. */
const turnsLater = (turns: number) => async () => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
};

const CLIENTS = 40;

async function drop(url: string, stage: string, end: string): Promise<void> {
  const connecting = STAGES[stage];
  const ending = ENDS[end];
  assert.ok(connecting && ending);
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) => {
      const client = connect(Number(new URL(url).port), '127.0.0.1');
      client.on('error', () => undefined);
      await once(client, 'connect');
      await connecting(client).catch(() => undefined);
      await turnsLater(at % 20)();
      ending(client);
      client.resume();
      if (!client.closed) await once(client, 'close');
    }),
  );
}

for (const end of Object.keys(ENDS))
  for (const stage of Object.keys(STAGES))
    test(`clients that disconnect ${stage} (${end}) cause no unhandled error and leak no socket`, async () => {
      let requests = 0;
      const proxy = await startEgressProxy({
        policy: { allowPrivate: false, allow: parseAllowList(`127.0.0.1:${port}`) },
        dnsCacheMs: 0,
        resolveName: async (name) => {
          await turnsLater(requests++ % 12)();
          return loopback(name);
        },
      });
      try {
        await drop(proxy.url, stage, end);
        // Both sides of each connection: the proxy must release the target without being closed.
        await until('no target is connected', async () => targets.size === 0);
      } finally {
        // Resolves only when no client connection is left.
        await proxy.close();
      }
      // Node reports unhandled rejections after the microtasks of the turn.
      await turnsLater(2)();
      assert.deepEqual(unhandled, []);
    });

test('clients that disconnect from a refusing proxy cause no unhandled error', async () => {
  const proxy = await startRefusingProxy();
  for (const end of Object.keys(ENDS))
    for (const stage of Object.keys(STAGES)) await drop(proxy.url, stage, end);
  await proxy.close();
  await turnsLater(2)();
  assert.deepEqual(unhandled, []);
});

test('closing the proxy while it connects leaks no target socket', async () => {
  for (let turns = 0; turns < 20; turns += 1) {
    const proxy = await startEgressProxy({
      policy: { allowPrivate: false, allow: parseAllowList(`127.0.0.1:${port}`) },
      resolveName: loopback,
    });
    const client = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    client.on('error', () => undefined);
    client.write(GREETING);
    await once(client, 'data');
    await new Promise((sent) => client.write(request(), sent));
    await turnsLater(turns)();
    await proxy.close();
    client.destroy();
  }
  await until('no target is connected', async () => targets.size === 0);
  assert.deepEqual(unhandled, []);
});
