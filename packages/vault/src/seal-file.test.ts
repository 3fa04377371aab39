import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { Vault } from './vault.ts';

const vault = new Vault([Buffer.alloc(32, 7)]);

/** Sealed by version 0.1.0; must open in every later version. */
const SEALED_TEXT =
  'v1.fba0806f21eb.KXVf6RR1yQ-RHlLd.C_3u1Te6x7d8TuTdyvFC9Esq7vHB-hsac4zrSOU9tnrcYy-m69p33tE';
const SEALED_FILE =
  'QUJHU0VBTDFmYmEwODA2ZjIxZWKMDd577lZR3zZSuc/k0n687fhdRV5HRhLC3SCW7NzOHRfRB/0boF2+CZwP7pKjrMQSm2U/TPyN1Lc=';

test('opens a string and a file sealed by an earlier version', async () => {
  assert.equal(vault.unseal(SEALED_TEXT, 'row 1'), 'पासवर्ड ✓');
  const file = Buffer.from(SEALED_FILE, 'base64');
  assert.equal((await buffer(vault.openFile([file]))).toString(), 'a picture');
});

test('copies a single-chunk file a constant number of times, not once per segment', async (context) => {
  const content = Buffer.alloc(6_400_000, 'content of a file ');
  const concat = context.mock.method(Buffer, 'concat');
  const sealed = await buffer(vault.sealFile([content]));
  const opened = await buffer(vault.openFile([sealed]));
  const copied = concat.mock.calls.reduce((sum, { result }) => sum + (result?.length ?? 0), 0);
  concat.mock.restore();
  assert.deepEqual(opened, content);
  // For each direction: once to cut segments, once to add tags, once by this test.
  assert.ok(copied < 7 * content.length, `${copied} bytes were copied`);
});
