import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';
import { type Check, createReadiness } from './readiness.ts';
import { serveProbes } from './serve-probes.ts';

async function serve(
  t: { after(end: () => Promise<void>): void },
  options: {
    checks?: Record<string, Check>;
    metricsToken?: string;
    timeouts?: Parameters<typeof serveProbes>[0]['timeouts'];
  } = {},
) {
  const failures: string[] = [];
  const served = await serveProbes({
    host: '127.0.0.1',
    port: 0,
    readiness: createReadiness(options.checks ?? {}, {
      onFailure: (name) => failures.push(name),
      timeoutMs: 30,
    }),
    metrics: createMetrics(),
    metricsToken: options.metricsToken,
    onError: assert.ifError,
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
  t.after(() => served.close());
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served.port}${path}`, init);
  return { ask, failures, port: served.port };
}

test('/health responds regardless of failing checks', async (t) => {
  const { ask } = await serve(t, {
    checks: { database: { run: () => Promise.reject(new Error('x')), otherwise: 'down' } },
  });
  const health = await ask('/health');
  assert.deepEqual([health.status, await health.json()], [200, { status: 'ok' }]);
});

test('names each failing check without details', async (t) => {
  const { ask, failures } = await serve(t, {
    checks: {
      database: {
        run: () => Promise.reject(new Error('password in here')),
        otherwise: 'It does not answer.',
      },
      artifacts: { run: async () => {}, otherwise: 'not said' },
      slow: { run: () => new Promise(() => {}), otherwise: 'It takes too long.' },
    },
  });
  const ready = await ask('/ready');
  assert.equal(ready.status, 503);
  assert.deepEqual(await ready.json(), {
    status: 'not-ready',
    checks: {
      database: { ok: false, why: 'It does not answer.' },
      artifacts: { ok: true },
      slow: { ok: false, why: 'It takes too long.' },
    },
  });
  assert.deepEqual(failures.sort(), ['database', 'slow']);
});

test('becomes ready again', async (t) => {
  let isUp = false;
  const run = async () => {
    if (!isUp) throw new Error('down');
  };
  const { ask } = await serve(t, { checks: { database: { run, otherwise: 'down' } } });
  assert.equal((await ask('/ready')).status, 503);
  isUp = true;
  assert.equal((await ask('/ready')).status, 200);
});

test('does not restart a hanging check', async (t) => {
  let begun = 0;
  const answer = Promise.withResolvers<void>();
  const run = () => {
    begun += 1;
    return answer.promise;
  };
  const { ask } = await serve(t, { checks: { store: { run, otherwise: 'It hangs.' } } });
  for (let time = 0; time < 3; time += 1) assert.equal((await ask('/ready')).status, 503);
  assert.equal(begun, 1);
  answer.resolve();
  assert.equal((await ask('/ready')).status, 200);
});

test('restarts a check that hangs for long', async () => {
  let times = 0;
  const run = () => {
    times += 1;
    return times === 1 ? new Promise<never>(() => {}) : Promise.resolve();
  };
  const readiness = createReadiness(
    { one: { run, otherwise: 'Not there.' } },
    { timeoutMs: 1, restartAfterMs: 0 },
  );
  assert.equal((await readiness()).status, 'not-ready');
  assert.equal((await readiness()).status, 'ready');
});

test('serves metrics, with a token only to clients that send it', async (t) => {
  const open = await serve(t);
  const text = await open.ask('/metrics');
  assert.match(text.headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(await text.text(), /^# HELP abhigam_pages_total /m);
  const metricsToken = 'a token that is long';
  const guarded = await serve(t, { metricsToken });
  assert.equal((await guarded.ask('/metrics')).status, 401);
  const wrong = await guarded.ask('/metrics', { headers: { authorization: 'Bearer another token' } });
  assert.equal(wrong.status, 401);
  const right = await guarded.ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.equal(right.status, 200);
});

test('answers nothing else', async (t) => {
  const { ask } = await serve(t);
  assert.equal((await ask('/')).status, 404);
  assert.equal((await ask('/health', { method: 'POST' })).status, 405);
});

test('with a token, only clients that send it see failing checks', async (t) => {
  const metricsToken = 'a token that is long';
  const checks = { database: { run: () => Promise.reject(new Error('x')), otherwise: 'down' } };
  const { ask } = await serve(t, { metricsToken, checks });
  const open = await ask('/ready');
  assert.deepEqual([open.status, await open.json()], [503, { status: 'not-ready' }]);
  const response = await ask('/ready', { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.deepEqual((await response.json()).checks, { database: { ok: false, why: 'down' } });
});

test('closes incomplete requests', async (t) => {
  const timeouts = { requestTimeout: 500, headersTimeout: 300, connectionsCheckingInterval: 50 };
  const { port } = await serve(t, { timeouts });
  for (const text of [
    '',
    'GET /health HTTP/1.1\r\nhost: a\r\n',
    'POST /health HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(text);
    await new Promise<void>((closed) => socket.once('close', () => closed()));
  }
});
