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

test('all entries of a name are given, each put together', async () => {
  assert.deepEqual((await ask('site.example'))?.toSorted(), ['one and two', 'v=spf1 -all']);
});

test('a name without entries has none, and so has one that does not exist', async () => {
  assert.deepEqual(await ask('bare.example'), []);
  assert.deepEqual(await ask('nothing.example'), []);
});

test('a name service that does not answer is another thing than no entries', async () => {
  assert.equal(await ask('silent.example', 100), null);
  assert.equal(await resolveTxt('site.example', { servers: ['127.0.0.1:9'], timeoutMs: 500 }), null);
});
