import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ServedDns, serveDns } from '../test/serve-dns.ts';
import { resolveTxt } from './resolve-txt.ts';

let dns: ServedDns;
before(async () => {
  dns = await serveDns({ 'site.example': [['v=spf1 -all'], ['one', ' and two']], 'bare.example': [] }, [
    'silent.example',
  ]);
});
after(() => dns.close());

const ask = (name: string, timeoutMs = 5_000) => resolveTxt(name, { servers: dns.servers, timeoutMs });

test('returns all TXT entries with their parts joined', async () => {
  assert.deepEqual((await ask('site.example'))?.toSorted(), ['one and two', 'v=spf1 -all']);
});

test('returns an empty list for a name without entries and for an unknown name', async () => {
  assert.deepEqual(await ask('bare.example'), []);
  assert.deepEqual(await ask('nothing.example'), []);
});

test('returns null when the name server does not answer', async () => {
  assert.equal(await ask('silent.example', 100), null);
  assert.equal(await resolveTxt('site.example', { servers: ['127.0.0.1:9'], timeoutMs: 500 }), null);
});
