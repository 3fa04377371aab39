import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { SiteLogin } from '@abhigam/domain';
import { type Engine, SiteSession } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';

let engine: Engine;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'abhigam-tls-'));
const requests: IncomingMessage['headers'][] = [];
const server = createServer((request, response) => {
  requests.push(request.headers);
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><html lang="en"><title>Forms of the office</title><h1>Page</h1></html>');
});

before(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=127.0.0.1'].concat([
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { stdio: 'ignore' },
  );
  server.setSecureContext({ key: readFileSync(key), cert: readFileSync(cert) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  url = `https://127.0.0.1:${address.port}/`;
  engine = await openEngine();
});
after(async () => {
  await engine.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

test('does not test a site with an untrusted certificate', async () => {
  const { result } = await engine.testPage({ url, rules: AA, sources: ['andi'], screenshot: false });
  assert.ok(result.status === 'FAILURE' && result.reason === 'tls', JSON.stringify(result));
});

test('tests it when allowed, and the result has the certificate error', async () => {
  const { result } = await engine.testPage({
    url,
    rules: AA,
    sources: ['andi'],
    screenshot: false,
    allowTlsErrors: true,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  assert.match(result.tlsError ?? '', /authority that is not trusted \(127\.0\.0\.1\)/);
  const strict = await engine.testPage({ url, rules: AA, sources: ['andi'], screenshot: false });
  assert.ok(strict.result.status === 'FAILURE' && strict.result.reason === 'tls');
});

const EXTRAS = {
  cookies: [{ name: 'pass', value: 'cookie-secret' }],
  headers: [{ name: 'X-Pass', value: 'header-secret' }],
};
const LOGINS: SiteLogin[] = [
  { kind: 'none', ...EXTRAS },
  { kind: 'basic', username: 'tester', password: 'secret', ...EXTRAS },
];

for (const login of LOGINS) {
  test(`sends no stored secret to a site with an invalid certificate (${login.kind})`, async () => {
    requests.length = 0;
    const answer = await engine.signIn(login, { siteUrl: url, timeoutMs: 60_000 });
    assert.ok(!answer.ok && answer.problem === 'certificate', JSON.stringify(answer));
    assert.deepEqual(requests, []);
  });
}

test('with a session such a site is never tested: a certificate may become invalid during a run', async () => {
  requests.length = 0;
  const session = new SiteSession({ owner: 'a test', siteUrl: url, basic: null, ...EXTRAS, kept: null });
  const how = { url, rules: AA, sources: ['andi'], screenshot: false, allowTlsErrors: true } as const;
  const { result } = await engine.testPage({ ...how, session });
  assert.ok(result.status === 'FAILURE' && result.reason === 'tls', JSON.stringify(result));
  assert.deepEqual(requests, []);
  assert.equal((await engine.testPage(how)).result.status, 'COMPLETE');
  assert.doesNotMatch(JSON.stringify(requests), /secret/);
});
