import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packJson, TooLongToKeepError } from './pack-json.ts';
import { unpackJson } from './unpack-json.ts';

test('what was packed comes out again', async () => {
  assert.deepEqual(await unpackJson(await packJson({ a: ['अ'] }), 1_000), { a: ['अ'] });
});

test('a small file that unpacks to too much is refused, and so is what is not packed', async () => {
  const bomb = await packJson({ a: 'x'.repeat(1_000_000) });
  assert.ok(bomb.length < 5_000);
  await assert.rejects(unpackJson(bomb, 10_000), RangeError);
  await assert.rejects(unpackJson(Buffer.from('{}'), 10_000));
});

test('what is longer than may be kept is not packed', async () => {
  const data = { a: 'अ'.repeat(100) };
  await assert.rejects(packJson(data, 300), TooLongToKeepError);
  assert.deepEqual(await unpackJson(await packJson(data, 400)), data);
});
