import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packJson, TooLongToKeepError } from './pack-json.ts';
import { unpackJson } from './unpack-json.ts';

test('unpacks what was packed', async () => {
  assert.deepEqual(await unpackJson(await packJson({ a: ['अ'] }), 1_000), { a: ['अ'] });
});

test('refuses a decompression bomb and uncompressed data', async () => {
  const bomb = await packJson({ a: 'x'.repeat(1_000_000) });
  assert.ok(bomb.length < 5_000);
  await assert.rejects(unpackJson(bomb, 10_000), RangeError);
  await assert.rejects(unpackJson(Buffer.from('{}'), 10_000));
});

test('refuses to pack data above the limit', async () => {
  const data = { a: 'अ'.repeat(100) };
  await assert.rejects(packJson(data, 300), TooLongToKeepError);
  assert.deepEqual(await unpackJson(await packJson(data, 400)), data);
});
