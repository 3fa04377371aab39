import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { judgeVariants } from '../src/variants/judge-variants.ts';
import { readVariants } from '../src/variants/read-variants.ts';

let engine: Engine;
before(async () => {
  engine = await openEngine();
});
after(() => engine?.close());

test('finds every page that breaks an ACT rule and fails no other', async () => {
  assert.deepEqual(await judgeVariants(engine, await readVariants()), []);
});
