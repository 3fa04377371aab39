import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore, type S3StoreOptions, s3Store } from '@abhigam/artifacts';
import { serveHandler, serveS3 } from '@abhigam/testing';
import { all } from './all.ts';

const BYTES = Buffer.from('a file');

function options(endpoint: string, more: Partial<S3StoreOptions> = {}): S3StoreOptions {
  return {
    bucket: 'artifacts',
    prefix: '',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: 'test-key', secretAccessKey: 'test-secret' },
    ...more,
  };
}

test('names a server that is down and the failed operation', async () => {
  const gone = await serveHandler(async () => {});
  await gone.close();
  const store = s3Store(options(gone.origin));
  const place = new URL(gone.origin).host;
  const failed = {
    name: 'StoreError',
    message: `writing in the bucket artifacts at ${place} failed: ECONNREFUSED`,
  };
  await assert.rejects(store.put(BYTES), failed);
  await assert.rejects(store.check(), /^StoreError: looking in the bucket/);
  await assert.rejects(all(store.list('kept')), /^StoreError: listing in the bucket/);
});

test('times out on a server that never responds', async (t) => {
  const silent = await serveHandler(() => new Promise(() => {}));
  t.after(() => silent.close());
  const store = s3Store(options(silent.origin, { timeouts: { connectMs: 1000, answerMs: 50 } }));
  await assert.rejects(store.get('0'.repeat(64)), { name: 'StoreError' });
});

test('retries a failing server', async (t) => {
  let requests = 0;
  const server = await serveHandler(async (_request, response) => {
    requests += 1;
    if (requests < 3) response.writeHead(503).end();
    else response.writeHead(200, { 'content-length': '6' }).end('a file');
  });
  t.after(() => server.close());
  assert.deepEqual(await s3Store(options(server.origin)).get('0'.repeat(64)), BYTES);
  assert.equal(requests, 3);
});

test('reports wrong credentials and a missing bucket', async (t) => {
  const server = await serveS3();
  t.after(() => server.close());
  const stranger = s3Store(
    options(server.endpoint, { credentials: { accessKeyId: 'test-key', secretAccessKey: 'wrong' } }),
  );
  await assert.rejects(stranger.put(BYTES), /the server refuses these credentials/);
  const nowhere = s3Store(options(server.endpoint, { bucket: 'nowhere' }));
  await assert.rejects(nowhere.check(), /no such bucket/i);
  await assert.rejects(nowhere.put(BYTES), /such ?bucket/i);
});

test('the settings select the store; incomplete credentials are refused', async (t) => {
  const server = await serveS3();
  t.after(() => server.close());
  const settings = {
    ARTIFACTS_DIR: '/nowhere',
    ARTIFACTS_S3_REGION: 'us-east-1',
    ARTIFACTS_S3_PREFIX: 'portal/',
    ARTIFACTS_S3_ENDPOINT: server.endpoint,
    ARTIFACTS_S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
    ARTIFACTS_S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    ARTIFACTS_SEALED: false,
  };
  assert.equal(openStore(settings).folder, '/nowhere');
  const opened = openStore({ ...settings, ARTIFACTS_S3_BUCKET: server.bucket });
  t.after(() => opened.close());
  assert.equal(opened.folder, null);
  const sha256 = await opened.artifacts.put(BYTES);
  assert.deepEqual(await opened.artifacts.get(sha256), BYTES);
  const { ARTIFACTS_S3_SECRET_ACCESS_KEY: _secret, ...half } = settings;
  assert.throws(() => openStore({ ...half, ARTIFACTS_S3_BUCKET: server.bucket }), /go together/);
});
