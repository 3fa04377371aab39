import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serveHandler } from '@abhigam/testing';
import { type PostOptions, postJson } from './post-json.ts';

const OPTIONS: PostOptions = {
  policy: { allowPrivate: true, allow: [] },
  headers: {},
  userAgent: 'Test',
  timeoutMs: 60_000,
  maxAnswerBytes: 1000,
};

test('accepts only 200 to 299 and does not follow redirects', async () => {
  const requests: string[] = [];
  const served = await serveHandler(async (request, response) => {
    requests.push(request.url ?? '');
    const status = Number(request.url?.slice(1));
    response.writeHead(status, status < 400 ? { location: '/200' } : {}).end(status === 204 ? '' : 'said');
  });
  try {
    for (const [status, reason] of [
      [200, null],
      [204, null],
      [301, 'webhook.redirects'],
      [308, 'webhook.redirects'],
      [404, 'webhook.status'],
      [410, 'webhook.status'],
      [500, 'webhook.status'],
    ] as const) {
      const posted = await postJson(new URL(`${served.origin}/${status}`), '{}', OPTIONS);
      const key = posted.ok ? null : posted.reason.key;
      assert.deepEqual([posted.status, key], [status, reason]);
    }
    assert.equal(requests.length, 7, 'each URL is requested once');
  } finally {
    await served.close();
  }
});

test('times out on a server that never answers and truncates an endless response', async () => {
  const hanging = await serveHandler(async () => {});
  const endless = await serveHandler(async (_request, response) => {
    response.writeHead(200);
    const more = (error?: Error | null) => {
      if (!error && !response.destroyed) response.write('x'.repeat(65_536), more);
    };
    more();
  });
  try {
    const answer = await postJson(new URL(hanging.origin), '{}', { ...OPTIONS, timeoutMs: 200 });
    assert.deepEqual([answer.ok, answer.status], [false, null]);
    const cut = await postJson(new URL(endless.origin), '{}', OPTIONS);
    assert.deepEqual([cut.ok, cut.answer?.length], [true, 1000]);
  } finally {
    await hanging.close();
    await endless.close();
  }
});

test('the timeout also covers DNS and a server that drips single bytes', async () => {
  const options = { ...OPTIONS, timeoutMs: 200 };
  const dripping = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\nx-drip: ');
    const drip = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  const address = dripping.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    for (const posted of [
      await postJson(new URL('https://receiver.test/'), '{}', {
        ...options,
        resolveName: () => new Promise(() => {}),
      }),
      await postJson(new URL(`http://127.0.0.1:${port}/`), '{}', options),
    ])
      assert.deepEqual(
        [posted.ok, posted.status, posted.ok || posted.reason.key],
        [false, null, 'net.timeout'],
      );
  } finally {
    dripping.close();
  }
});

test('truncates a decompression bomb at the same length', async () => {
  const packed = gzipSync(Buffer.alloc(100_000_000, 'x'));
  const served = await serveHandler(async (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  try {
    const posted = await postJson(new URL(served.origin), '{}', OPTIONS);
    assert.deepEqual([posted.ok, posted.answer?.length], [true, 1000]);
  } finally {
    await served.close();
  }
});

test('DNS rebinding between check and connection does not reach a private address', async () => {
  const requests: string[] = [];
  const served = await serveHandler(async (request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  try {
    let looks = 0;
    const url = new URL(`http://receiver.test:${new URL(served.origin).port}/`);
    const posted = await postJson(url, '{}', {
      ...OPTIONS,
      policy: { allowPrivate: false, allow: [] },
      resolveName: async () => {
        looks += 1;
        return [looks === 1 ? { address: '93.184.215.14', family: 4 } : { address: '127.0.0.1', family: 4 }];
      },
    });
    assert.equal(posted.ok, false);
    assert.ok(looks >= 2, 'the name is resolved again to connect');
    assert.deepEqual(requests, []);
  } finally {
    await served.close();
  }
});
