import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { type Served, serveHandler } from '@abhigam/testing';
import { SELF_SIGNED } from '../test/self-signed.ts';
import { fetchSameHostText } from './fetch-same-host-text.ts';

const POLICY = { allowPrivate: true };
const open: Served[] = [];
after(() => Promise.all(open.map((served) => served.close())));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
async function serve(answer: Answer, certificate?: typeof SELF_SIGNED): Promise<string> {
  const served = await serveHandler(async (request, response) => answer(request, response), certificate);
  open.push(served);
  return served.origin;
}

const read = (url: string, maxBytes = 1_000) =>
  fetchSameHostText(new URL(url), POLICY, { maxBytes, timeoutMs: 5_000 });
const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

test('reads text of the host itself, across redirects within the host', async () => {
  const origin = await serve((request, response) =>
    request.url === '/' ? redirectTo('/en/')(request, response) : response.end('मैं'),
  );
  assert.deepEqual(await read(`${origin}/`), { ok: true, text: 'मैं', finalUrl: new URL('/en/', origin) });
});

test('does not follow a redirect to another host', async () => {
  let requests = 0;
  const other = await serve((_request, response) => {
    requests += 1;
    response.end('theirs');
  });
  const origin = await serve(redirectTo(`${other}/file`));
  const found = await read(origin);
  assert.ok(!found.ok && found.why === 'elsewhere');
  assert.equal(found.to.href, `${other}/file`);
  assert.equal(requests, 0);
});

test('reads only the beginning of a long text', async () => {
  const origin = await serve((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('a'.repeat(10_000)));
      response.once('drain', write);
    };
    write();
  });
  const found = await read(origin, 25_000);
  assert.ok(found.ok);
  assert.equal(found.text.length, 25_000);
});

test('distinguishes error statuses, untrusted certificates and closed ports', async () => {
  const missing = await serve((_request, response) => response.writeHead(404).end('not here'));
  assert.deepEqual(await read(missing), { ok: false, why: 'status', status: 404 });
  const untrusted = await serve((_request, response) => response.end('mine'), SELF_SIGNED);
  const found = await read(untrusted);
  assert.ok(!found.ok && found.why === 'unreachable');
  assert.equal(found.reason.key, 'net.certificate');
  const closed = await read('http://127.0.0.1:9/');
  assert.ok(!closed.ok && closed.why === 'unreachable');
});

test('does not open an address that the policy refuses', async () => {
  const origin = await serve(() => assert.fail('it was opened'));
  const found = await fetchSameHostText(
    new URL(origin),
    { allowPrivate: false },
    { maxBytes: 10, timeoutMs: 1_000 },
  );
  assert.ok(!found.ok && found.why === 'unreachable');
  assert.equal(found.reason.key, 'address.private');
});
