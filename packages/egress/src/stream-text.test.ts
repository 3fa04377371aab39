import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { serveHandler, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { openTextStream, TextTooLongError } from './stream-text.ts';

const open = { allowPrivate: true };
const limits = { maxBytes: 100_000, timeoutMs: TEST_TIMEOUT_MS };

/** The text, with the error that ended the stream. */
async function readAll(pieces: AsyncIterable<string>) {
  let text = '';
  try {
    for await (const piece of pieces) text += piece;
  } catch (error) {
    return { text, error };
  }
  return { text, error: null };
}

async function serve(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<URL> {
  const server = await serveHandler(async (request, response) => answer(request, response));
  t.after(() => server.close());
  return new URL(`${server.origin}/`);
}

test('reads plain text, encoded responses and gzip files', async (t) => {
  const text = '<urlset>सूचना</urlset>'.repeat(1000);
  const url = await serve(t, (request, response) => {
    if (request.url === '/plain') response.end(text);
    else if (request.url === '/file.gz') response.end(gzipSync(text));
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  for (const path of ['/plain', '/file.gz', '/encoded']) {
    const read = await openTextStream(new URL(path, url), open, limits, readAll);
    assert(read.ok);
    assert.equal(read.value.error, null);
    assert.equal(read.value.text, text, path);
  }
});

test('decodes characters and gzip headers that arrive byte by byte', async (t) => {
  const bytes = { '/plain': Buffer.from('अ€😀'), '/packed': gzipSync('अ€😀') };
  const url = await serve(t, async (request, response) => {
    response.socket?.setNoDelay(true);
    for (const byte of request.url === '/plain' ? bytes['/plain'] : bytes['/packed']) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  });
  for (const path of ['/plain', '/packed']) {
    const read = await openTextStream(new URL(path, url), open, limits, readAll);
    assert(read.ok);
    assert.equal(read.value.text, 'अ€😀');
  }
});

test('decodes other charsets named by the file or the server', async (t) => {
  const url = await serve(t, (request, response) => {
    if (request.url === '/utf16') response.end(Buffer.from('\uFEFFसूचना', 'utf16le'));
    else if (request.url === '/named')
      response.writeHead(200, { 'content-type': 'text/plain; charset="windows-1252"' }).end(Buffer.of(0xe9));
    else response.writeHead(200, { 'content-type': 'text/plain; charset=no-such' }).end('é');
  });
  const texts: string[] = [];
  for (const path of ['/utf16', '/named', '/unknown']) {
    const read = await openTextStream(new URL(path, url), open, limits, readAll);
    texts.push(read.ok ? read.value.text : read.reason);
  }
  assert.deepEqual(texts, ['सूचना', 'é', 'é']);
});

test('stops a gzip bomb at the limit and keeps what was read', async (t) => {
  const url = await serve(t, async (request, response) => {
    if (request.url === '/encoded') response.setHeader('content-encoding', 'gzip');
    const closed = once(response, 'close');
    const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
    gzip.on('error', () => undefined);
    gzip.pipe(response);
    closed.then(() => gzip.destroy());
    const mebibyte = Buffer.alloc(1_048_576, 'a');
    for (let written = 0; written < 1000 && !gzip.destroyed; written += 1)
      if (!gzip.write(mebibyte)) await Promise.race([once(gzip, 'drain'), closed]);
    gzip.end();
  });
  for (const path of ['/bomb.gz', '/encoded']) {
    const read = await openTextStream(new URL(path, url), open, limits, readAll);
    assert(read.ok);
    assert.ok(read.value.error instanceof TextTooLongError);
    assert.equal(read.value.text, 'a'.repeat(limits.maxBytes));
  }
});

test('a truncated file ends with an error after its readable part', async (t) => {
  const text = Array.from({ length: 9000 }, (_, n) => `${n} `).join('');
  const packed = gzipSync(text);
  const url = await serve(t, (request, response) => {
    if (request.url === '/half.gz') response.end(packed.subarray(0, packed.length / 2));
    else if (request.url === '/garbage.gz') response.end(Buffer.from([0x1f, 0x8b, 1, 2, 3]));
    else response.writeHead(200, { 'content-length': '1000' }).write('begun', () => response.destroy());
  });
  const read = async (path: string) => {
    const answer = await openTextStream(new URL(path, url), open, limits, readAll);
    assert(answer.ok);
    assert.ok(answer.value.error instanceof Error, path);
    return answer.value.text;
  };
  const half = await read('/half.gz');
  assert.ok(half.length > 1000 && text.startsWith(half), `${half.length} characters`);
  assert.equal(await read('/garbage.gz'), '');
  assert.equal(await read('/broken'), 'begun');
});

test('closes the connection when the reader stops early', async (t) => {
  const closed = Promise.withResolvers<string>();
  const url = await serve(t, async (_, response) => {
    response.on('close', () => closed.resolve('closed'));
    while (!response.destroyed)
      if (!response.write('a'.repeat(65_536))) await Promise.race([once(response, 'drain'), closed.promise]);
  });
  const read = await openTextStream(url, open, { ...limits, maxBytes: 1e12 }, async (pieces) => {
    for await (const piece of pieces) return piece.slice(0, 3);
    return '';
  });
  assert(read.ok);
  assert.equal(read.value, 'aaa');
  assert.equal(await closed.promise, 'closed');
});

test('distinguishes a missing file from a refused address', async (t) => {
  const url = await serve(t, (_, response) => void response.writeHead(404).end());
  const missing = await openTextStream(url, open, limits, () => assert.fail('there was a text'));
  assert.deepEqual(missing, { ok: false, status: 404, reason: 'It answered with HTTP status 404.' });
  const refused = await openTextStream(url, { allowPrivate: false }, limits, readAll);
  assert(!refused.ok);
  assert.equal(refused.status, null);
});

test('aborting rejects with the given reason', async (t) => {
  const stop = new AbortController();
  const url = await serve(t, () => stop.abort(new Error('enough')));
  await assert.rejects(openTextStream(url, open, { ...limits, signal: stop.signal }, readAll), /enough/);
});
